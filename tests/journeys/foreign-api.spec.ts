import { FOREIGN_POST, FULL_LISTING, SPARSE_LISTING } from '../support/foreign-data.ts';
import { expect, setBrowserSession } from './support/fixtures.ts';
import { test } from './support/foreign-fixtures.ts';
import { expectHarmless, HOSTILE_HTML, recordDialogs } from './support/hostile-html.ts';
import { aBusiness, fillWizard } from './support/wizard.ts';

// covers §6.roles.1, §7.calls.1, §7.submission.1, U-13
test('the browser retries at the foreign host, sends it a submission and the token of a user, but no cookies', async ({
  page,
  foreign,
  site,
  monitor,
}) => {
  await test.step('Retry loads the data of a page that was rendered without it', async () => {
    monitor.allow(/Failed to load resource/);
    foreign.respondWith('/listings.php', { status: 500, text: '' });
    expect((await page.goto('/listings'))?.status()).toBe(502);
    foreign.respondWith('/listings.php', { json: [FULL_LISTING, SPARSE_LISTING] });
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(page.getByRole('article', { name: 'Bright Taps' })).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
  await test.step('a submission has the URL of the site', async () => {
    foreign.respondWith('/api/business-listing-endpoint.php', { json: { success: true } });
    const business = aBusiness();
    const wizard = await fillWizard(page, business);
    await wizard.getByRole('button', { name: 'Submit Listing' }).click();
    await expect(page.getByText('Submission Successful!')).toBeVisible();
    const [sent] = foreign.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ ...business, websiteUrl: site.url });
  });
  await test.step('signed-in users send their token', async () => {
    await setBrowserSession(page, 'a-foreign-token');
    await page.goto('/about');
    foreign.requests.length = 0;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Explore Connections' }).click();
    await expect(page.getByRole('article', { name: 'Bright Taps' })).toBeVisible();
    const [asked] = foreign.requests.filter(({ url }) => url.pathname === '/listings.php');
    expect(asked?.url.searchParams.has('public')).toBe(false);
    expect(asked?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer a-foreign-token',
    });
    expect(asked?.headers.cookie).toBeUndefined();
  });
});

test('hostile HTML is harmless, rendered by the server or the browser', async ({ page, foreign, monitor }) => {
  // The sanitizer parses the HTML in a document without scripts, whose policy reports what it blocks.
  monitor.allow(/content security policy/i);
  const post = { ...FOREIGN_POST, content: HOSTILE_HTML };
  foreign.respondWith('/blog.php', { json: { success: true, posts: [post], post } });
  const dialogs = recordDialogs(page);
  const purifiers: string[] = [];
  page.on('request', (request) => {
    if (/purify/.test(request.url())) purifiers.push(request.url());
  });
  await page.goto(`/blog/${post.slug}`, { waitUntil: 'networkidle' });
  await expectHarmless(page);
  expect(purifiers).toEqual([]);
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'READ FULL ARTICLE' }).click();
  await expectHarmless(page);
  expect(purifiers).toHaveLength(1);
  expect(dialogs).toEqual([]);
});
