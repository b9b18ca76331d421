import { clearPostsAndNewsletters, createTestPost, pasteHtml, textBox, toolbarButton } from './support/editor.ts';
import {
  cleanUpAfterEach,
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';

test.beforeEach(({ site }) => clearPostsAndNewsletters(site));
// other tests count the articles
cleanUpAfterEach(clearPostsAndNewsletters);

test('the blog desk asks visitors to sign in and rejects owners', async ({ page, site }) => {
  await expectNoApiCallsOnLoad(page, '/admin/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await fetch(`${site.url}/admin/blog/12`)).headers.get('cache-control')).toBe('no-store');
  await signInAsOwner(site, page);
  await page.goto('/admin/blog');
  await expect(page.getByRole('heading', { name: 'For moderators' })).toBeVisible();
});

test('articles are filtered by state and text, and the navigation leads to the other desks', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  await createTestPost(site, token, { title: 'Journey unfinished', published_date: null });
  await page.goto('/admin/blog');
  const articles = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect(articles.first()).toContainText('Journey unfinished');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await expect(articles).toHaveCount(1);
  await page.goto('/admin/blog');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('unfinished');
  await expect(page).toHaveURL('/admin/blog?search=unfinished');
  await expect(articles).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveURL('/admin');
});

test('an article is written by keyboard, previewed and published', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title').fill('Journey through 2026');
  await page.getByLabel('Excerpt').fill('Where the streets went.');
  await page.getByLabel('Category').fill('Town Life');
  await textBox(page, 'Text').click();
  await page.keyboard.type('Opening. ');
  await toolbarButton(page, 'H2 heading').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(toolbarButton(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bold words');
  await expect(toolbarButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('3 words, about 1 min to read')).toBeVisible();
  await page.getByRole('radio', { name: 'Drawing 2' }).check();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey through 2026' })).toBeVisible();
  await expect(page.getByText('ABOUT THE AUTHOR')).toBeVisible();
  await expect(page.locator('.prose strong')).toHaveText('Bold words');
  expect((await fetch(`${site.url}/blog/journey-through-2026`)).status).toBe(404);
  await page.getByRole('button', { name: 'Back to writing' }).click();
  await page.getByRole('radio', { name: 'Publish now' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL('/admin/blog');
  await page.goto('/blog/journey-through-2026');
  await expect(page.locator('.prose strong')).toHaveText('Bold words');
});

test('links in articles must be http or https', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  const { id } = await createTestPost(site, token);
  await page.goto(`/admin/blog/${id}`);
  await textBox(page, 'Text').click();
  await page.keyboard.press('ControlOrMeta+a');
  await toolbarButton(page, 'Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)//.com');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(dialog.getByText('Enter an address that starts with http')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://example.test/bread');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(textBox(page, 'Text').getByRole('link')).toHaveAttribute('href', 'https://example.test/bread');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The article has been saved.')).toBeVisible();
  const [row] = await site.sql('select content from posts where id = $1', [id]);
  expect(row?.content).toBe('<p><a href="https://example.test/bread" rel="noopener nofollow">It opens at six.</a></p>');
});

test('pasted markup is sanitized in the editor, the preview and the page', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  const { id, slug } = await createTestPost(site, token);
  await page.goto(`/admin/blog/${id}`);
  await textBox(page, 'Text').click();
  await pasteHtml(
    page,
    'Text',
    '<p style="position:fixed">Pasted</p><script>window.hurt=1</script><img src="/art/article/x.svg" onerror="window.hurt=1" alt="x"><a href="javascript:window.hurt=1">press</a><iframe srcdoc="x"></iframe><table><tbody><tr><td>Cell</td></tr></tbody></table>',
  );
  await expect(textBox(page, 'Text')).toContainText('Pasted');
  await expect(textBox(page, 'Text').locator('td')).toHaveText('Cell');
  await expect(textBox(page, 'Text').locator('script, iframe, [onerror], a[href^="javascript"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('.prose td')).toHaveText('Cell');
  await page.getByRole('button', { name: 'Back to writing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The article has been saved.')).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await expect(page.locator('.prose')).toContainText('Pasted');
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
});

test('an article draft survives a reload, and leaving asks for confirmation', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  const { id } = await createTestPost(site, token);
  await page.goto(`/admin/blog/${id}`);
  await page.getByLabel('Title').fill('Journey half typed');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Journey half typed');
  await expect(page.getByText('What you had typed before is back.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Journey to the bakery');
});

test('a conflicting save shows the stored article and can be forced', async ({ page, site, monitor }) => {
  const { token } = await signInAsModerator(site, page);
  const { id } = await createTestPost(site, token);
  await page.goto(`/admin/blog/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Journey to the bakery');
  await site.sql(`update posts set title = 'Journey of theirs', version = version + 1 where id = $1`, [id]);
  monitor.allow(/409/);
  await page.getByLabel('Title').fill('Journey of mine');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('alert', { name: 'Changed meanwhile' });
  await expect(notice).toContainText('Journey of theirs');
  await notice.getByRole('button', { name: 'Keep mine and save over it' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The article has been saved.')).toBeVisible();
  expect(await site.sql('select title from posts where id = $1', [id])).toEqual([{ title: 'Journey of mine' }]);
});

test('a scheduled article appears at its date, and its former URL redirects to it', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  const { id, slug } = await createTestPost(site, token, { published_date: null });
  await page.goto(`/admin/blog/${id}`);
  await page.getByRole('radio', { name: 'At a date' }).check();
  await page.getByLabel('Date and time of publication').fill('2099-01-01T09:00');
  await page.getByLabel('Slug').fill('journey-renamed');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('The article has been saved.')).toBeVisible();
  const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
  expect([await statusOf(`/blog/${slug}`), await statusOf('/blog/journey-renamed')]).toEqual([404, 404]);

  await site.sql(`update posts set published_at = now() + interval '1500 milliseconds' where id = $1`, [id]);
  expect(await statusOf('/blog/journey-renamed')).toBe(404);
  await expect.poll(() => statusOf('/blog/journey-renamed'), { timeout: 8000 }).toBe(200);
  const former = await fetch(`${site.url}/blog/${slug}`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, '/blog/journey-renamed']);
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL('/blog/journey-renamed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey to the bakery');
});

test('a deleted article disappears at once and can be restored', async ({ page, site }) => {
  const { token } = await signInAsModerator(site, page);
  const { slug } = await createTestPost(site, token);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Delete Journey to the bakery' }).click();
  await expect(page.getByRole('link', { name: 'Journey to the bakery', exact: true })).toHaveCount(0);
  expect((await fetch(`${site.url}/blog/${slug}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Journey to the bakery', exact: true })).toBeVisible();
  expect((await fetch(`${site.url}/blog/${slug}`)).status).toBe(200);
});
