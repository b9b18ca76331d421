import { formatLongDate } from '#lib/format-date.ts';
import { findUnclaimedListing } from './support/claims.ts';
import { clearCorrections, createConfirmationToken, createResubmissionToken } from './support/corrections.ts';
import { DESK_PANE, itemHeading, itemPane, statusNotice } from './support/desk-page.ts';
import {
  cleanUpAfterEach,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { clearDesk, createSubmissions, signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';

test.beforeEach(async ({ site }) => {
  await clearCorrections(site);
  await site.resetRateLimits();
});
cleanUpAfterEach(clearCorrections);

const NEW_PHONE = '(512) 555-0177';

test("a visitor's correction is edited and approved by a moderator, and its link shows the status", async ({
  page,
  site,
}) => {
  const listing = await findUnclaimedListing(site);
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByText(/^Details (confirmed on|not confirmed yet)/)).toBeVisible();
  await page.getByRole('button', { name: 'Suggest a correction' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suggest a correction' });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('What is wrong?').selectOption('Phone number');
  await expect(dialog.getByText('On the page now')).toBeVisible();
  await dialog.getByLabel('The right number').fill('call us');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect(dialog.getByText('Enter a phone number with 7 to 15 digits.')).toBeVisible();
  await expect(dialog.getByLabel('The right number')).toBeFocused();
  await dialog.getByLabel('The right number').fill('(512) 555-0170');
  await dialog.getByLabel('How do you know?').fill('It is on their door.');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect(dialog.getByRole('status')).toContainText('A moderator looks at it within 48 hours');
  await expectAccessible(page, '[role="dialog"]');
  const link = await dialog.getByRole('link', { name: 'See where it stands' }).getAttribute('href');
  await page.goto(link ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'Waiting' })).toBeVisible();
  await expect(page).toHaveURL('/account/correction');
  await expectAccessible(page);

  await signInAsModerator(site, page);
  await page.goto('/admin?kind=correction');
  await expect(itemHeading(page)).toHaveText(`Correction of ${listing.business_name}`);
  await expect(itemPane(page)).toContainText('It is on their door.');
  await expect(itemPane(page).getByRole('heading', { name: '15 points' })).toBeVisible();
  await expectAccessible(page, DESK_PANE);
  await page.keyboard.press('e');
  await itemPane(page).getByLabel('Phone').fill(NEW_PHONE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await expect
    .poll(() => site.sql('select phone from listings where id = $1', [listing.id]))
    .toEqual([{ phone: NEW_PHONE }]);
  await page.goto(link ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toBeVisible();

  await page.goto('/admin?view=done');
  await page.getByRole('button', { name: `Undo the decision about Correction of ${listing.business_name}` }).click();
  await expect
    .poll(() => site.sql('select phone = $2 as is_new from listings where id = $1', [listing.id, NEW_PHONE]))
    .toEqual([{ is_new: false }]);
});

test('an owner declines one correction and accepts another, and the sender sees both in the profile', async ({
  page,
  site,
}) => {
  const { listing } = await signInAsOwner(site, page);
  const sender = await site.signUp({ name: 'Cleo Ray' });
  const suggest = (field: string, value: string) =>
    site.api('/api/corrections', {
      method: 'POST',
      token: sender.token,
      body: { listing_id: Number(listing.id), field, value, note: 'Seen today.' },
    });
  await suggest('phone', NEW_PHONE);
  await suggest('name', 'Another Name');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const asked = page.getByRole('region', { name: 'Is this right?' }).getByRole('listitem');
  await expect(asked).toHaveCount(2);
  await expect(asked.first()).toContainText(NEW_PHONE);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, '[aria-labelledby="asked-corrections"]');
  await asked.nth(1).getByRole('button', { name: /^No\b/ }).click();
  await asked.nth(1).getByRole('button', { name: 'Decline' }).click();
  await expect(asked.getByText('Say why, so that whoever sent it understands.')).toBeVisible();
  await asked.nth(1).getByLabel('Why not?').fill('That is our neighbour.');
  await asked.nth(1).getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toHaveCount(1);
  await asked.getByRole('button', { name: /^Yes, it is right/ }).click();
  await expect(page.getByRole('region', { name: 'Is this right?' })).toHaveCount(0);
  const { data } = await site.api(`/listings.php?id=${listing.id}`);
  expect(data.phone).toBe(NEW_PHONE);

  await setBrowserSession(page, sender.token);
  await page.goto('/dashboard/profile');
  const sent = page.getByRole('region', { name: 'Your corrections' }).getByRole('listitem');
  await expect(sent.first()).toContainText('That is our neighbour.');
  await expect(sent.nth(1)).toContainText('Accepted');
  await expectAccessible(page);
});

test('the yearly email lets an owner confirm the details with one click', async ({ page, site, monitor }) => {
  monitor.allow(/status of 400/);
  const { account, listing } = await signInAsOwner(site, page);
  const token = await createConfirmationToken(site, { listingId: Number(listing.id), email: account.email });
  await page.context().clearCookies();
  await page.goto(`/account/still-right#${token}`);
  await expect(page.getByRole('heading', { name: listing.business_name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Something has changed' })).toHaveAttribute(
    'href',
    `/dashboard/edit/${listing.id}`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, everything is right' }).click();
  await expect(statusNotice(page, 'Thank you.')).toBeVisible();
  await page.goto(`/business/${listing.id}`);
  const today = formatLongDate(new Date().toISOString().slice(0, 10));
  await expect(page.getByText(`Details confirmed on ${today}.`)).toBeVisible();
  await page.goto(`/account/still-right#${token}`);
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
});

test('a moderator records a manual check, and it appears in the log', async ({ page, site }) => {
  const listing = await findUnclaimedListing(site);
  await signInAsModerator(site, page);
  await page.goto(`/admin?item=check-${listing.id}`);
  await expect(itemHeading(page)).toHaveText(`Checks of ${listing.business_name}`);
  await itemPane(page).getByRole('button', { name: 'Write down License seen' }).click();
  await itemPane(page).getByRole('radio', { name: 'Not needed here' }).check();
  await itemPane(page).getByLabel('Note').fill('No license needed for this trade.');
  await expectAccessible(page, DESK_PANE);
  await itemPane(page).getByRole('button', { name: 'Save' }).click();
  await expect(itemPane(page)).toContainText('does not apply');
  await page.goto('/admin?view=done');
  await page.getByRole('button', { name: /^Undo the decision about License seen/ }).click();
  await expect
    .poll(() => site.sql('select reversed_at is not null as undone from decisions'))
    .toEqual([{ undone: true }]);
});

test('a submission returned for changes is resubmitted by link and is back in the queue', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 400/);
  await clearDesk(site);
  const [id = 0] = await createSubmissions(site, { name: 'Lamp & Wick' });
  await signInAsModerator(site, page);
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Lamp & Wick');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Ask for changes: Lamp & Wick' });
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(statusNotice(page, 'Asked for changes: Lamp & Wick.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();

  await expect.poll(async () => (await site.queuedEmails()).map(({ kind }) => kind)).toContain('submission-asked');
  const token = await createResubmissionToken(site, id);
  await page.goto(`/account/submission#${token}`);
  await expect(page.getByText('Please give the whole address')).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue('Lamp & Wick');
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Enter the address of the business.')).toBeVisible();
  await page.getByLabel('Address').fill('12 Congress Ave, Austin, TX 78701');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(statusNotice(page, 'Thank you.')).toBeVisible();
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Lamp & Wick');
  await expect(itemPane(page)).toContainText('12 Congress Ave');
  await expect(itemPane(page)).toContainText('Asked for changes');
  await clearDesk(site);
});

test('a flagged review is shown only to its author, with the reason', async ({ page, site }) => {
  const listing = await findUnclaimedListing(site);
  const author = await site.signUp({ name: 'Cleo Ray' });
  const comment = 'Cheaper at www.pills.test';
  await site.api('/reviews.php', {
    method: 'POST',
    token: author.token,
    body: { listing_id: listing.id, rating: 4, comment },
  });
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await setBrowserSession(page, author.token);
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByRole('note')).toContainText('Your review waits for a moderator');
  await expect(page.getByRole('note')).toContainText('Reviews with web addresses in them are read first.');
  await expectAccessible(page);
  await site.sql('delete from reviews where comment = $1', [comment]);
});
