import { itemHeading, itemPane, queueRows, statusNotice, submissionStatuses } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';
import { clearDesk, createFlaggedReview, createSubmissions, signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';

test.beforeEach(({ site }) => clearDesk(site));
// other tests count the businesses
cleanUpAfterEach(clearDesk);

test('the desk is neither cached nor indexed, asks visitors to sign in and rejects owners', async ({ page, site }) => {
  await expectNoApiCallsOnLoad(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const { headers } = await fetch(`${site.url}/admin`);
  expect(headers.get('cache-control')).toBe('no-store');

  const { account } = await signInAsOwner(site, page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'For moderators' })).toBeVisible();
  await expect(page.getByText('You are signed in as')).toContainText(account.email);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
  await expect(site.api('/api/desk/queue', { token: account.token })).rejects.toThrow('403');
});

test('a moderator opens the desk from the account menu or by signing in there', async ({ page, site }) => {
  const account = await signInAsModerator(site, page);
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

test('an approved submission becomes public, and the email about a rejected one has the edited reason', async ({
  page,
  site,
}) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await expect(statusNotice(page, 'Approved Fern & Field.')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(1);
  await expect.poll(() => submissionStatuses(site)).toEqual(['approved', 'pending']);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Ortiz Legal' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say why, so that the person concerned can do better.')).toBeVisible();
  await dialog.getByLabel('Address incomplete').check();
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toHaveValue(/^The address is not complete/);
  await reason.fill('The address is not complete: which floor?');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await expect.poll(() => submissionStatuses(site)).toEqual(['approved', 'rejected']);
  expect(await site.queuedEmails()).toContainEqual(
    expect.objectContaining({ kind: 'submission-rejected', reason: 'The address is not complete: which floor?' }),
  );
  await page.goto('/listings?search=Fern%20%26%20Field');
  await expect(page.getByRole('link', { name: 'Fern & Field' }).first()).toBeVisible();
});

// covers U-08
test('a decision can be undone by shortcut, by button and from the log, which keeps it', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await page.keyboard.press('u');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await expect(queueRows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL('/admin?view=done');
  await expect(queueRows(page)).toHaveCount(3);
  await expect(queueRows(page).first()).toContainText('by Mo Lind');
  await page.getByRole('button', { name: 'Undo the decision about Fern & Field' }).click();
  await expect(queueRows(page).first()).toContainText('Undone by Mo Lind');
  await expect.poll(() => submissionStatuses(site)).toEqual(['pending', 'pending']);
  const emails = await site.queuedEmails();
  expect(emails.filter(({ kind }) => kind !== 'confirm-email')).toEqual([]);
});

test('several items are selected with Shift and decided at once', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'One' }, { name: 'Two' }, { name: 'Three' }, { name: 'Four' });
  await page.goto('/admin');
  await page.getByLabel('Choose One').click();
  await page.getByLabel('Choose Three').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 items' });
  await page.keyboard.press('2');
  await expect(dialog.getByLabel('Reason')).toHaveValue(/^We could not find a business/);
  await page.keyboard.press('Enter');
  await expect(itemHeading(page)).toHaveText('Four');
  await expect.poll(() => submissionStatuses(site)).toEqual(['rejected', 'rejected', 'rejected', 'pending']);
  await page.keyboard.press('z');
  await expect(queueRows(page)).toHaveCount(4);
  expect(await submissionStatuses(site)).toEqual(['pending', 'pending', 'pending', 'pending']);
});

test('a submission is corrected before approval, with an existing category', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Feild', category: 'Plumbingg' });
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Fern & Feild');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Category')).toBeFocused();
  await expect(page.getByText('There is no such category yet.')).toBeVisible();
  await itemPane(page).getByRole('button', { name: 'Plumbing', exact: true }).click();
  await page.getByLabel('Business name').fill('Fern & Field');
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await page.getByLabel('Website').fill('fernandfield.example');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => submissionStatuses(site)).toEqual(['approved']);
  const [listing] = await site.sql(
    `select l.business_name, l.website, c.name as category from listings l join categories c on c.id = l.category_id
     where l.id = (select listing_id from submissions)`,
  );
  expect(listing).toMatchObject({ business_name: 'Fern & Field', category: 'Plumbing' });
  expect(listing?.website).toContain('fernandfield.example');
});

test('a submission is compared with the similar live listing', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const [live] = await site.sql<{ id: number; business_name: string; phone: string }>(
    `select id, business_name, phone from listings where status = 'published' and phone <> '' order by id limit 1`,
  );
  await createSubmissions(site, { name: `${live?.business_name} Annex`, phone: live?.phone ?? '' });
  await page.goto('/admin');
  const name = itemPane(page).getByRole('row', { name: /^Business name/ });
  await expect(name.getByRole('insertion')).toHaveText('Annex');
  await expect(
    itemPane(page)
      .getByRole('link', { name: live?.business_name ?? '' })
      .first(),
  ).toHaveAttribute('href', `/business/${live?.id}`);
  await expect(itemPane(page)).toContainText('same phone');
});

test('a flagged review shows its reasons and is public once approved', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const review = await createFlaggedReview(site);
  await page.goto('/admin?kind=review');
  await expect(itemHeading(page)).toHaveText(`Review of ${review.businessName}`);
  await expect(itemPane(page)).toContainText(review.comment);
  await expect(itemPane(page)).toContainText('Written without an account.');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await expect
    .poll(() => site.sql('select status from reviews where id = $1', [review.id]))
    .toEqual([{ status: 'approved' }]);
});

test('a decision that another moderator made first or that fails to send is reported', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const other = await site.signUp();
  await site.sql(`update users set role = 'moderator' where email = $1`, [other.email]);
  const [id] = await createSubmissions(
    site,
    { name: 'Fern & Field' },
    { name: 'Ortiz Legal' },
    { name: 'Lamp & Wick' },
  );
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  const items = [{ kind: 'submission', id }];
  await site.api('/api/desk/decisions', { method: 'POST', token: other.token, body: { items, decision: 'approved' } });
  await page.keyboard.press('a');
  await expect(statusNotice(page, 'Somebody else was quicker with Fern & Field.')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(2);

  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await page.route('**/api/desk/decisions', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.keyboard.press('a');
  await expect(statusNotice(page, 'Not decided: Ortiz Legal. Not now.')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(2);
  await expect(queueRows(page).first()).toContainText('Not now.');
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
});
