import { clearPostsAndNewsletters, pasteHtml, textBox, toolbarButton } from './support/editor.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';

test.beforeEach(({ site }) => clearPostsAndNewsletters(site));
// other tests count the articles
cleanUpAfterEach(clearPostsAndNewsletters);

const HOSTILE_HTML =
  '<p style="position:fixed">Pasted</p><script>window.hurt=1</script><img src="/art/article/x.svg" onerror="window.hurt=1" alt="x"><a href="javascript:window.hurt=1">press</a><iframe srcdoc="x"></iframe><table><tbody><tr><td>Cell</td></tr></tbody></table>';

test('an article is written, previewed, published, deleted and restored, without the markup that was pasted into it', async ({
  page,
  site,
}) => {
  const address = '/blog/journey-through-2026';
  const status = async () => (await fetch(site.url + address)).status;
  await signInAsModerator(site, page);
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title').fill('Journey through 2026');
  await page.getByLabel('Excerpt').fill('Where the streets went.');
  await page.getByLabel('Category').fill('Town Life');
  const text = textBox(page, 'Text');
  await text.click();
  await toolbarButton(page, 'Bold').click();
  await page.keyboard.type('Bold words');
  await pasteHtml(page, 'Text', HOSTILE_HTML);
  await expect(text).toContainText('Pasted');
  await expect(text.locator('td')).toHaveText('Cell');
  await expect(text.locator('script, iframe, [onerror], a[href^="javascript"]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Drawing 2' }).check();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey through 2026' })).toBeVisible();
  await expect(page.locator('.prose strong')).toHaveText('Bold words');
  await expect(page.locator('.prose td')).toHaveText('Cell');
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('radio', { name: 'Publish now' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL('/admin/blog');
  const article = page.getByRole('link', { name: 'Journey through 2026', exact: true });
  await expect(article).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Delete Journey through 2026' }).click();
  await expect(article).toHaveCount(0);
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(article).toBeVisible();
  await page.goto(address);
  await expect(page.locator('.prose strong')).toHaveText('Bold words');
  await expect(page.locator('.prose')).toContainText('Pasted');
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
});
