import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { assignListing, signInAsOwner } from './support/owner.ts';
import type { TestSite } from './support/test-site.ts';

/** Visits from an owner's IP address do not count, and all tests share one address. */
const moveSessionsAway = (site: TestSite) => site.sql(`update sessions set address = '192.0.2.7'`);

test("a visitor's message to a business is stored as a lead", async ({ page, site }) => {
  const owner = await site.signUp();
  const listing = await assignListing(site, owner);
  await page.goto(`/business/${listing.id}`);
  const trigger = page.getByRole('button', { name: 'Write to this business' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Write to this business' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Write a message.')).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toBeFocused();
  await dialog.getByLabel('Your message').fill('Can you look at a sink?\n<b>On Friday</b>');
  await expect(dialog.getByText('Write a message.')).toBeHidden();
  await expectAccessible(page, '[role="dialog"]');

  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(dialog.getByLabel('Your message')).toHaveValue('Can you look at a sink?\n<b>On Friday</b>');
  await dialog.getByLabel('Your name').fill('Cleo Ray');
  await dialog.getByLabel('Your e-mail').fill('cleo@example.test');
  await dialog.getByLabel('Your phone').fill('512 555 0177');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We passed your message on.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await site.sql('select id from leads where listing_id = $1', [listing.id])).toHaveLength(1);
});

// covers U-08
test('an owner marks, annotates, finds, deletes and restores a lead', async ({ page, site }) => {
  const { listing } = await signInAsOwner(site, page);
  for (const name of ['Cleo Ray', 'Ben Ito']) {
    await site.sql(
      `insert into leads (listing_id, owner_id, name, email, message, content_hash, created_at)
       select id, owner_id, $2, 'visitor@example.test', 'A <i>leak</i> at the door', '\\x00', now() from listings where id = $1`,
      [listing.id, name],
    );
  }
  await page.goto('/dashboard');
  const leads = page.getByRole('region', { name: 'Leads' });
  await expect(leads.getByText('2 new')).toBeVisible();
  const cleo = leads.getByRole('article', { name: 'Cleo Ray' });
  await expect(cleo.getByText('A <i>leak</i> at the door')).toBeVisible();
  await cleo.getByLabel('What became of the message from Cleo Ray').selectOption('Answered');
  await expect(leads.getByText('1 new')).toBeVisible();
  await cleo.getByRole('button', { name: 'Add a note about Cleo Ray' }).click();
  await cleo.getByLabel('Your note').fill('Called back on Monday.');
  await cleo.getByRole('button', { name: 'Save note' }).click();
  await expect(cleo.getByRole('button', { name: 'Change note about Cleo Ray' })).toBeFocused();
  await expect(cleo.getByText('Called back on Monday.')).toBeVisible();

  await leads.getByLabel('Search leads').fill('monday');
  await expect(leads.getByRole('article')).toHaveCount(1);
  await leads.getByLabel('Search leads').fill('');
  await leads.getByLabel('Which leads').selectOption('New');
  await expect(leads.getByRole('article', { name: 'Ben Ito' })).toBeVisible();
  await expect(leads.getByRole('article')).toHaveCount(1);
  await leads.getByLabel('Which leads').selectOption('All leads');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, '[aria-labelledby="leads-title"]');

  await leads.getByRole('button', { name: 'Delete the message from Ben Ito' }).click();
  await expect(leads.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(leads.getByRole('article', { name: 'Ben Ito' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
});

test('visits are counted without API calls on load, and charted for the owner', async ({ page, site }) => {
  const owner = await site.signUp();
  const listing = await assignListing(site, owner);
  await site.sql(`update listings set phone = '(512) 555-0134' where id = $1`, [listing.id]);
  await site.sql(
    `insert into listing_days (listing_id, day, views, appearances, phone)
     select $1, (now() at time zone 'UTC')::date - back, 5 + back % 7, 40, 1 from generate_series(1, 45) back`,
    [listing.id],
  );
  await moveSessionsAway(site);
  await expectNoApiCallsOnLoad(page, `/business/${listing.id}`);
  const beacon = page.waitForRequest((request) => request.url().endsWith('/seen'));
  await page.evaluate(() => {
    document.querySelector('a[href^="tel:"]')?.addEventListener('click', (event) => event.preventDefault());
  });
  await page.locator('a[href^="tel:"]').click();
  expect((await beacon).url()).toBe(`${site.url}/api/listings/${listing.id}/seen`);
  // a page opened by client-side navigation reports its own view
  const opened = page.waitForRequest((request) => request.url().endsWith('/seen'));
  await page.getByRole('region', { name: 'Similar' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(`/business/${listing.id}`);
  expect((await opened).url()).toBe(`${site.url}/api/listings/${page.url().split('/').at(-1)}/seen`);

  await setBrowserSession(page, owner.token);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Statistics of ${listing.business_name}` }).click();
  const statistics = page.getByRole('region', { name: `Statistics of ${listing.business_name}` });
  await statistics.getByText('7 days', { exact: true }).click();
  await expect(statistics.getByRole('button', { name: /Phone 7/ })).toBeVisible();
  await statistics.getByRole('button', { name: /Phone/ }).click();
  await expect(statistics.getByRole('img', { name: /^Phone by day: at most 1, on / })).toBeVisible();
  await statistics.getByText('30 days', { exact: true }).click();
  await expect(statistics.getByRole('button', { name: /In results 1,160/ })).toBeVisible();
  await statistics.getByText('As a table').click();
  await expect(statistics.getByRole('row')).toHaveCount(31);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, '[aria-label^="Statistics of"]');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);

  const [today] = await site.sql<{ views: number; phone: number }>(
    `select views, phone from listing_days where listing_id = $1 and day = (now() at time zone 'UTC')::date`,
    [listing.id],
  );
  expect(today).toEqual({ views: 1, phone: 1 });
});
