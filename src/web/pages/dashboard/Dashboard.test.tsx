import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFieldsOperation } from '#contract/custom-field-operations.ts';
import { listListingsOperation } from '#contract/listing-operations.ts';
import { readOverviewOperation } from '#contract/owner-overview-operations.ts';
import {
  changeOwnSubmissionOperation,
  listOwnSubmissionsOperation,
  type PendingSubmissionWire,
  withdrawOwnSubmissionOperation,
} from '#contract/submission-operations.ts';
import type { TeamWire } from '#contract/team-operations.ts';
import { confirmListingDetailsOperation } from '#contract/verification-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { aListingWire } from '../../../../tests/support/browser/listing-fixture.ts';
import { A_SUBMISSION, createOwnerNetwork } from '../../../../tests/support/browser/owner-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { aVerification } from '../../../../tests/support/browser/verification-fixture.ts';
import { DELIVERY, DELIVERY_FIELD } from '../../../../tests/support/browser/wire-fixtures.ts';
import { browserSession } from '../../session/use-session.ts';
import { Dashboard } from './Dashboard.tsx';

const MINE = 'GET /listings.php?mine=true';
const ELSEWHERE = ['//evil.test', '/\\evil.test', 'https:evil.test', '%2f%2fevil.test', 'javascript:alert(1)'];

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The numbers, without the notes beside them. */
const figures = () => [...document.querySelectorAll('.figure dd:first-of-type')].map(({ textContent }) => textContent);

const openDashboard = (network = createOwnerNetwork(), token: string | null = 'a-token', at = '/dashboard') =>
  renderApp(<Dashboard />, { at, network, ...(token && { token }) });

// covers §2.dashboard.2, §6.roles.2, U-30
test("an owner's listings are shown with their figures", async () => {
  const other = aListingWire({ id: 8, business_name: 'Bright Taps', verified: false, rating: 3.5, review_count: 1 });
  const { address } = await openDashboard(createOwnerNetwork({ listings: [aListingWire(), other] }));
  await expect.element(page.getByText('Signed in as dana@example.test')).toBeVisible();
  await expect.poll(figures).toEqual(['2', '1', '4.0']);
  const card = page.getByRole('article', { name: 'Alder & Salt' });
  for (const text of ['Restaurants', '412 Harbor Street', 'Wood-fired vegetables.', '4.5 out of 5', '3 reviews'])
    await expect.element(card).toMatchTextContent(text);
  await expect.element(card).toMatchTextContent('12 years in business');
  await expect.element(page.getByRole('article', { name: 'Bright Taps' })).toMatchTextContent('1 review');
  await expectAccessible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(address).toBe('/dashboard/edit/7');
});

test('a member of a team is a manager, who can neither invite nor transfer', async () => {
  const team: TeamWire = {
    listing: { id: 7, business_name: 'Alder & Salt' },
    role: 'manager',
    members: [],
    invitations: [],
  };
  await openDashboard(createOwnerNetwork({ listings: [aListingWire()], teams: [team] }));
  await expect.element(page.getByRole('article')).toMatchTextContent('Manager');
  expect(button('Transfer or release a listing').query()).toBeNull();
  expect(button('Invite teammate').query()).toBeNull();
});

// covers §2.dashboard.4, U-12, U-13
test('listings that failed to load can be retried, and an empty list says how to begin', async () => {
  const network = createOwnerNetwork();
  network.respondWith(`${MINE}&limit=100`, { status: 503, json: {} });
  await openDashboard(network);
  await expect.element(page.getByText('Failed to load listings. Please try again later.')).toBeVisible();
  await expectAccessible();
  network.succeed(
    listListingsOperation,
    { success: true, data: { results: [], total: 0, limit: 100, offset: 0 } },
    { query: { mine: true, limit: 100 } },
  );
  await button('Retry').click();
  await expect.element(page.getByText('No listings found. Create your first listing to get started.')).toBeVisible();
  await expect.poll(figures).toEqual(['0', '0', '0.0']);
  await expectAccessible();
});

const USES = { views: 0, appearances: 0, phone: 0, website: 0, directions: 0, email: 0 };
const usage = (listing_id: number, photo_count: number) => ({
  listing_id,
  photo_count,
  stale: [] as string[],
  views: Array<number>(30).fill(2),
  total: { ...USES, views: 60, phone: 1, website: 3 },
  before: { ...USES, views: 40 },
});

test('the overview lists at most five to-dos, the most valuable first, and the views of 30 days', async () => {
  const bare = aListingWire({ id: 8, business_name: 'Bright Taps', hours: '', hours_structured: null, phone: '' });
  const overview = {
    listings: [usage(7, 4), usage(8, 0)],
    leads: { total: 9, waiting: 2 },
    reviews: { total: 3, waiting: 1 },
  };
  await openDashboard(createOwnerNetwork({ listings: [aListingWire(), bare], overview }));
  const toDos = page.getByRole('region', { name: 'To do' });
  await expect.element(toDos.getByText('5 things')).toBeVisible();
  const titles = () => [...document.querySelectorAll('.todo .font-semibold')].map(({ textContent }) => textContent);
  expect(titles()).toEqual([
    'Reply to 2 messages',
    'Answer 1 review',
    'Add hours to Bright Taps',
    'Add photos to Bright Taps',
    'Add a phone number to Bright Taps',
  ]);
  await expect
    .element(toDos.getByRole('link', { name: /Reply to 2 messages/ }))
    .toHaveAttribute('href', '/dashboard/messages');
  const card = page.getByRole('article', { name: 'Bright Taps' });
  for (const text of ['60 views in 30 days', '+50%', '1 call', '0 directions', '3 website'])
    await expect.element(card).toMatchTextContent(text);
  await expect
    .element(card.getByRole('link', { name: /60 views/ }))
    .toHaveAttribute('href', '/dashboard/statistics?listing=8');
  await expectAccessible();
});

test('without anything to do, the overview says so', async () => {
  const overview = { listings: [usage(7, 4)] };
  await openDashboard(createOwnerNetwork({ listings: [aListingWire()], overview }));
  await expect.element(page.getByText('You’re all set.')).toBeVisible();
  await expect.element(page.getByText(/^No new messages/)).toBeVisible();
});

test('an account without a business is led to its saved places and reviews', async () => {
  await openDashboard();
  await expect.element(page.getByRole('link', { name: /^Saved places/ })).toHaveAttribute('href', '/saved');
  await expect
    .element(page.getByRole('link', { name: /^Your reviews/ }))
    .toHaveAttribute('href', '/dashboard/profile#your-reviews');
});

test('a visitor is asked to sign in, without any request', async () => {
  const { network } = await openDashboard(createOwnerNetwork(), null);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(network.requests).toEqual([]);
});

test('a session that the server has ended is cleared, and the sign-in form says so', async () => {
  const network = createOwnerNetwork();
  network.respondWith('GET /api/users/me', { status: 401, json: { success: false, code: 'not-signed-in' } });
  await openDashboard(network);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your session has ended. Sign in again.');
  await expect.element(button('Sign In')).toBeVisible();
  expect({ ...localStorage }).toEqual({});
});

test('an expired session is cleared, and the sign-in form is shown', async () => {
  localStorage.setItem('authToken', 'a-token');
  localStorage.setItem('tokenExpiry', `${Date.now() - 1}`);
  const { network } = await openDashboard(createOwnerNetwork(), null);
  await expect.element(button('Sign In')).toBeVisible();
  expect({ ...localStorage }).toEqual({});
  expect(network.requests).toEqual([]);
});

test.for(ELSEWHERE)('a redirect parameter to another site is ignored after sign-in: %s', async (next) => {
  const { address } = await openDashboard(createOwnerNetwork(), null, `/dashboard?next=${next}`);
  const before = address();
  await page.getByLabelText('Email').fill('dana@example.test');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('lantern-street-9');
  await button('Sign In').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Business Dashboard' })).toBeVisible();
  await expect.element(page.getByText('No listings found.')).toBeVisible();
  expect(address()).toBe(before);
  expect(browserSession().current()?.token).toBe('a-token');
});

test('a rating that the server did not send is neither shown nor counted, and zero years are left out', async () => {
  const unrated = aListingWire({ rating: 0, review_count: 0, years_in_business: 0 });
  const network = createOwnerNetwork();
  const results = [
    { ...unrated, rating: null },
    { ...unrated, id: 8, business_name: 'Bright Taps', years_in_business: 1 },
  ];
  network.respondWith(MINE, { json: { success: true, data: { results, total: 2 } } });
  await openDashboard(network);
  await expect.poll(figures).toEqual(['2', '2', '0.0']);
  const first = page.getByRole('article', { name: 'Alder & Salt' });
  const second = page.getByRole('article', { name: 'Bright Taps' });
  for (const card of [first, second]) {
    await expect.element(card).toMatchTextContent('No reviews yet');
    await expect.element(card).not.toMatchTextContent('out of 5');
  }
  await expect.element(first).not.toMatchTextContent('in business');
  await expect.element(second).toMatchTextContent('1 year in business');
});

test('a business that was not approved is shown with the reason and what to do', async () => {
  const [asked, rejected] = [
    { ...A_SUBMISSION, state: 'changes-requested' as const, reason: 'Add the suite number.' },
    { ...A_SUBMISSION, id: 2, business_name: 'Wick Two', state: 'rejected' as const, reason: 'Already listed.' },
  ];
  await openDashboard(createOwnerNetwork({ submissions: [asked, rejected] }));
  const card = page.getByRole('article', { name: 'Lamp & Wick' });
  await expect.element(card).toMatchTextContent(/Changes requested.*Add the suite number\./);
  await expect.element(card.getByRole('button', { name: 'Edit and resend' })).toBeVisible();
  expect(card.getByRole('button', { name: /Withdraw/ }).query()).toBeNull();
  const other = page.getByRole('article', { name: 'Wick Two' });
  await expect.element(other).toMatchTextContent(/Not approved.*Already listed\./);
  await expect.element(other.getByRole('link', { name: 'View decision' })).toBeVisible();
  expect(other.getByRole('button').query()).toBeNull();
  await expectAccessible();
});

test('a business in review is shown with its date, and can be changed and withdrawn', async () => {
  const network = createOwnerNetwork({ submissions: [{ ...A_SUBMISSION, fields: [DELIVERY] }] });
  network.succeed(listFieldsOperation, { success: true, data: [DELIVERY_FIELD] });
  await openDashboard(network);
  const card = page.getByRole('article', { name: 'Lamp & Wick' });
  for (const text of ['In review', 'Lighting', '12 Congress Ave', 'sent Mar 2', 'Answer by Wednesday, March 4'])
    await expect.element(card).toMatchTextContent(text);
  await expect.element(page.getByText(/No listings found/)).not.toBeInTheDocument();
  await expectAccessible();

  const show = (...data: PendingSubmissionWire[]) =>
    network.succeed(listOwnSubmissionsOperation, { success: true, data });
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your submission' });
  await dialog.getByLabelText('Email').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(dialog.getByText('Enter an email address so that we can reply.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Email').fill(A_SUBMISSION.email);
  await dialog.getByLabelText('Business name').fill('Lamp, Wick & Co');
  await expect.element(dialog.getByLabelText('Delivery')).toHaveValue('true');
  await dialog.getByLabelText('Delivery').selectOptions('No');
  const changed = { ...A_SUBMISSION, id: 32, business_name: 'Lamp, Wick & Co' };
  network.succeed(
    changeOwnSubmissionOperation,
    { success: true, message: 'Your changes are saved.', data: changed },
    { params: { id: 31 } },
  );
  show(changed);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Your changes are saved.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ business_name: 'Lamp, Wick & Co', fields: { delivery: false } });

  const changedCard = page.getByRole('article', { name: 'Lamp, Wick & Co' });
  await expect.element(changedCard).toBeVisible();

  const message = 'Your submission was withdrawn and deleted.';
  network.succeed(withdrawOwnSubmissionOperation, { success: true, message }, { params: { id: 32 } });
  show();
  await changedCard.getByRole('button', { name: /^Withdraw/ }).click();
  await changedCard.getByRole('button', { name: /^Yes, withdraw/ }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(/No listings found/)).toBeVisible();
});

test('details that nobody has confirmed for long are confirmed with one press', async () => {
  const overview = {
    listings: [{ ...usage(7, 4), stale: ['hours', 'phone'] }],
    leads: { total: 0, waiting: 0 },
    reviews: { total: 0, waiting: 0 },
  };
  const network = createOwnerNetwork({ listings: [aListingWire()], overview });
  await openDashboard(network);
  const question = page.getByRole('region', { name: 'Are these still right?' });
  await expect.element(question).toMatchTextContent('Alder & Salt');
  await expectAccessible();
  const confirmed = { success: true as const, data: aVerification() };
  network.succeed(confirmListingDetailsOperation, confirmed, { params: { id: 7 } });
  const fresh = { ...overview, listings: [usage(7, 4)] };
  network.succeed(readOverviewOperation, { success: true, data: fresh });
  await question.getByRole('button', { name: 'Confirm all' }).click();
  await expect.element(question).not.toBeInTheDocument();
});
