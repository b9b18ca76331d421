import { FOREIGN_POST, FOREIGN_REVIEWS, FULL_LISTING, SPARSE_LISTING } from '../support/foreign-data.ts';
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

const SPECIFIED_PATHS = [
  '/users.php',
  '/listings.php',
  '/categories.php',
  '/reviews.php',
  '/blog.php',
  '/api/business-listing-endpoint.php',
];

// covers §7.calls.1
test('no screen makes a call outside the specification, for a visitor or an owner', async ({ page, foreign }) => {
  const post = { ...FOREIGN_POST, content: '<p>Turn the key.</p>' };
  foreign.respondWith('/listings.php', { json: [FULL_LISTING, SPARSE_LISTING] });
  foreign.respondWith('/listings.php?id=8', { json: FULL_LISTING });
  foreign.respondWith('/reviews.php', { json: FOREIGN_REVIEWS });
  foreign.respondWith('/blog.php', { json: { success: true, posts: [post], post } });
  foreign.respondWith('/users.php', { json: { success: true, data: { token: 'a-foreign-token' } } });
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const main = page.getByRole('main');

  for (const path of ['/', '/directory', '/blog', `/blog/${post.slug}`, '/about', '/categories-debug', '/nowhere'])
    await open(path);
  await test.step('a visitor searches, and marks a review as helpful', async () => {
    await open('/listings?sort=rating&verified=true');
    await expect(page.getByLabel('Sort by')).toHaveCount(0);
    await page.getByLabel('Business or service').pressSequentially('taps');
    await expect(page).toHaveURL(/search=taps/);
    await open('/business/8');
    const helpful = main.getByRole('button', { name: 'Helpful' }).first();
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('an owner signs in, edits a listing and signs out', async () => {
    await open('/dashboard');
    await expect(page.getByText(/Forgot password|passkey/i)).toHaveCount(0);
    await page.getByLabel('Email').fill('ida@example.test');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('lantern-street-9');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Bright Taps' })).toBeVisible();
    await expect(page.getByText('could not be read')).toHaveCount(0);
    for (const path of ['/', '/listings', '/business/8', '/dashboard', '/dashboard/edit/8']) await open(path);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.waitForLoadState('networkidle');
    await open('/dashboard/profile');
    await expect(main.getByText('Signed in until')).toBeVisible();
    await main.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
  });
  const paths = new Set(foreign.requests.map(({ url }) => url.pathname));
  expect([...paths].filter((path) => !SPECIFIED_PATHS.includes(path))).toEqual([]);
});
