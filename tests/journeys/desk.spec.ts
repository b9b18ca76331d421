import { heading, inSight, notice, rows, statuses } from './support/desk-page.ts';
import { clearDesk, givenHeldReview, givenSubmissions, openModerator } from './support/moderator.ts';
import { openOwner } from './support/owner.ts';
import { clearAfterEach, expect, expectQuietOnLoad, test } from './support/site.ts';

test.beforeEach(({ town }) => clearDesk(town));
// others count the businesses of the town
clearAfterEach(clearDesk);

test('a visitor gets the sign-in form at the desk, which is one page for everybody, not kept and not indexed', async ({
  page,
  town,
}) => {
  await expectQuietOnLoad(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const { headers } = await fetch(`${town.url}/admin`);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an owner is told that the desk is for moderators, has no link to it, and the server refuses every call', async ({
  page,
  town,
}) => {
  const { account } = await openOwner(town, page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'For moderators' })).toBeVisible();
  await expect(page.getByText('You are signed in as')).toContainText(account.email);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
  await expect(town.api('/api/desk/queue', { token: account.token })).rejects.toThrow('403');
});

test('a moderator finds the desk in the account menu and by signing in at it', async ({ page, town }) => {
  const account = await openModerator(town, page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
});

test('approved by key, a submission is a public business, and the next one is in sight', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await expect(notice(page, 'Approved Fern & Field.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => statuses(town)).toEqual(['approved', 'pending']);
  await page.goto('/listings?search=Fern%20%26%20Field');
  await expect(page.getByRole('link', { name: 'Fern & Field' }).first()).toBeVisible();
});

test('rejected with a template, the mail order holds the words as they were changed', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Field' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Fern & Field' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say why, so that the person concerned can do better.')).toBeVisible();
  await dialog.getByLabel('Address incomplete').check();
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toHaveValue(/^The address is not complete/);
  await reason.fill('The address is not complete: which floor?');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await expect.poll(() => statuses(town)).toEqual(['rejected']);
  const mails = await town.mails();
  expect(mails).toContainEqual(
    expect.objectContaining({ kind: 'submission-rejected', reason: 'The address is not complete: which floor?' }),
  );
});

// covers U-08
test('a decision is undone by key, by the bar and from Done, where it stays written down', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await page.keyboard.press('u');
  await expect(heading(page)).toHaveText('Fern & Field');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL('/admin?view=done');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('by Mo Lind');
  await page.getByRole('button', { name: 'Undo the decision about Fern & Field' }).click();
  await expect(rows(page).first()).toContainText('Undone by Mo Lind');
  await expect.poll(() => statuses(town)).toEqual(['pending', 'pending']);
  const mails = await town.mails();
  expect(mails.filter(({ kind }) => kind !== 'confirm-email')).toEqual([]);
});

test('several are chosen with shift and decided at once', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'One' }, { name: 'Two' }, { name: 'Three' }, { name: 'Four' });
  await page.goto('/admin');
  await page.getByLabel('Choose One').click();
  await page.getByLabel('Choose Three').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 items' });
  await page.keyboard.press('2');
  await expect(dialog.getByLabel('Reason')).toHaveValue(/^We could not find a business/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Four');
  await expect.poll(() => statuses(town)).toEqual(['rejected', 'rejected', 'rejected', 'pending']);
  await page.keyboard.press('z');
  await expect(rows(page)).toHaveCount(4);
  expect(await statuses(town)).toEqual(['pending', 'pending', 'pending', 'pending']);
});

test('what was sent is corrected before it is approved, and a category that exists is taken', async ({
  page,
  town,
}) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Feild', category: 'Plumbingg' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Feild');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Category')).toBeFocused();
  await expect(page.getByText('There is no such category yet.')).toBeVisible();
  await inSight(page).getByRole('button', { name: 'Plumbing', exact: true }).click();
  await page.getByLabel('Business name').fill('Fern & Field');
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await page.getByLabel('Website').fill('fernandfield.example');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => statuses(town)).toEqual(['approved']);
  const [listing] = await town.sql(
    `select l.business_name, l.website, c.name as category from listings l join categories c on c.id = l.category_id
     where l.id = (select listing_id from submissions)`,
  );
  expect(listing).toMatchObject({ business_name: 'Fern & Field', category: 'Plumbing' });
  expect(listing?.website).toContain('fernandfield.example');
});

test('a submission beside the live listing it looks like: what differs, and the link to it', async ({ page, town }) => {
  await openModerator(town, page);
  const [live] = await town.sql<{ id: number; business_name: string; phone: string }>(
    `select id, business_name, phone from listings where status = 'published' and phone <> '' order by id limit 1`,
  );
  await givenSubmissions(town, { name: `${live?.business_name} Annex`, phone: live?.phone ?? '' });
  await page.goto('/admin');
  const name = inSight(page).getByRole('row', { name: /^Business name/ });
  await expect(name.getByRole('insertion')).toHaveText('Annex');
  await expect(
    inSight(page)
      .getByRole('link', { name: live?.business_name ?? '' })
      .first(),
  ).toHaveAttribute('href', `/business/${live?.id}`);
  await expect(inSight(page)).toContainText('same phone');
});

test('a review that is held back shows why and is public once approved', async ({ page, town }) => {
  await openModerator(town, page);
  const review = await givenHeldReview(town);
  await page.goto('/admin?kind=review');
  await expect(heading(page)).toHaveText(`Review of ${review.businessName}`);
  await expect(inSight(page)).toContainText(review.comment);
  await expect(inSight(page)).toContainText('Written without an account.');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await expect
    .poll(() => town.sql('select status from reviews where id = $1', [review.id]))
    .toEqual([{ status: 'approved' }]);
});

test('somebody else was quicker: the desk says so and the queue is as it is', async ({ page, town }) => {
  await openModerator(town, page);
  const other = await town.signUp();
  await town.sql(`update users set role = 'moderator' where email = $1`, [other.email]);
  const [id] = await givenSubmissions(town, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Field');
  const items = [{ kind: 'submission', id }];
  await town.api('/api/desk/decisions', { method: 'POST', token: other.token, body: { items, decision: 'approved' } });
  await page.keyboard.press('a');
  await expect(notice(page, 'Somebody else was quicker with Fern & Field.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('a decision that does not arrive brings the item back with a sentence', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.route('**/api/desk/decisions', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.keyboard.press('a');
  await expect(notice(page, 'Not decided: Fern & Field. Not now.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Not now.');
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(heading(page)).toHaveText('Fern & Field');
});
