import { createHash, randomBytes } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { assignListing } from './support/owner.ts';
import type { TestSite } from './support/test-site.ts';

/** The token that the worker would put into the email to the visitor. */
async function createThreadToken(site: TestSite): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into lead_links (token_hash, lead_id, expires_at)
     select $1, lead_id, now() + interval '1 hour' from lead_messages order by id desc limit 1`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}

/** Visits from an owner's IP address do not count, and all tests share one address. */
const moveSessionsAway = (site: TestSite) => site.sql(`update sessions set address = '192.0.2.7'`);

test('visits and messages of visitors reach the owner, who answers a review', async ({ page, site }) => {
  const owner = await site.signUp();
  const reviewer = await site.signUp({ name: 'Cleo Ray' });
  const listing = await assignListing(site, owner);
  await site.sql(`update listings set phone = '(512) 555-0134' where id = $1`, [listing.id]);
  await site.sql(
    `insert into reviews (listing_id, user_id, reviewer_name, rating, comment, status, created_at, updated_at)
     select $1, id, 'Cleo R.', 2, 'Slow on a Monday.', 'approved', now(), now() from users where email = $2`,
    [listing.id, reviewer.email],
  );
  await moveSessionsAway(site);

  await test.step('a visit and a click are counted without API calls on load', async () => {
    await expectNoApiCallsOnLoad(page, `/business/${listing.id}`);
    const beacon = page.waitForRequest((request) => request.url().endsWith('/seen'));
    await page.evaluate(() => {
      document.querySelector('.business-call')?.addEventListener('click', (event) => event.preventDefault());
    });
    await page.getByRole('link', { name: /^Call/ }).first().click();
    expect((await beacon).url()).toBe(`${site.url}/api/listings/${listing.id}/seen`);
  });

  await test.step('a message is sent', async () => {
    await page.getByRole('button', { name: 'Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message' });
    await dialog.getByLabel('Your message').fill('A <i>leak</i> at the door');
    await dialog.getByLabel('Your name').fill('Ben Ito');
    await dialog.getByLabel('Your email').fill('ben@example.test');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a page opened by client-side navigation counts its own view', async () => {
    const opened = page.waitForRequest((request) => request.url().endsWith('/seen'));
    await page.getByRole('region', { name: 'Similar' }).getByRole('listitem').getByRole('link').first().click();
    await expect(page).not.toHaveURL(`/business/${listing.id}`);
    expect((await opened).url()).toBe(`${site.url}/api/listings/${page.url().split('/').at(-1)}/seen`);
  });

  await setBrowserSession(page, owner.token);
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await test.step('the owner answers the message in place', async () => {
    await expect(
      page.getByRole('region', { name: 'To do' }).getByText('Reply to 1 message', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await tabs.getByRole('link', { name: 'Messages 1 waiting for you' }).click();
    await expect(page).toHaveURL('/dashboard/messages');
    const ben = page.getByRole('article', { name: 'Ben Ito' });
    await expect(ben.getByText('A <i>leak</i> at the door')).toBeVisible();
    await ben.getByRole('button', { name: 'Reply to Ben Ito' }).click();
    await ben.getByLabel('Your reply to Ben Ito').fill('We come at nine.');
    await ben.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Ben Ito gets it by email.')).toBeVisible();
    await expect(ben.getByText('We come at nine.')).toBeVisible();
    await expect(tabs.getByText('waiting for you')).toHaveCount(1);
  });

  await test.step('the visitor writes back by the private link', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto(`/account/messages#${await createThreadToken(site)}`);
    await expect(visitor.getByText('We come at nine.')).toBeVisible();
    await visitor.getByLabel('Reply').fill('Nine is fine.');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Message sent')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.close();
    await page.reload();
    await expect(page.getByRole('article', { name: 'Ben Ito' }).getByText('Nine is fine.')).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Messages 1 waiting for you' })).toBeVisible();
  });

  await test.step('the statistics show the visit', async () => {
    await tabs.getByRole('link', { name: 'Statistics' }).click();
    const statistics = page.getByRole('region', { name: `Statistics of ${listing.business_name}` });
    await expect(statistics.getByRole('button', { name: /Page views 1/ })).toBeVisible();
    await expect(statistics.getByRole('button', { name: /Phone 1/ })).toBeVisible();
  });

  await test.step('the owner answers the review', async () => {
    await tabs.getByRole('link', { name: /^Reviews/ }).click();
    const review = page.getByRole('article', { name: 'Review by Cleo R.' });
    await review.getByRole('button', { name: 'Reply to Cleo R.' }).click();
    await review.getByLabel('Your reply to Cleo R.').fill('We are sorry. <b>Come again</b>, see www.example.com.');
    await review.getByRole('button', { name: 'Publish reply' }).click();
    await expect(page.getByText('Your reply has been published.')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalScroll(page);
  });

  await test.step('visitors see the reply as text', async () => {
    await page.goto(`/business/${listing.id}`);
    const review = page.getByRole('article', { name: 'Review by Cleo R.' });
    await expect(review.getByText('Reply from the owner')).toBeVisible();
    await expect(review.getByText('We are sorry. <b>Come again</b>, see www.example.com.')).toBeVisible();
    await expect(review.getByRole('link')).toHaveCount(0);
    await expectAccessible(page, '#reviews');
  });
});
