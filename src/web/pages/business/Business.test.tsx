import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type ListingWire, listListingsOperation } from '#contract/listing-operations.ts';
import { listListingPhotosOperation } from '#contract/photo-operations.ts';
import { getMyReviewOperation, listReviewsOperation, type ReviewWire } from '#contract/review-operations.ts';
import { getVerificationOperation } from '#contract/verification-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { withoutShareSheet, withShareSheet } from '../../../../tests/support/browser/share-sheet.ts';
import { aVerification } from '../../../../tests/support/browser/verification-fixture.ts';
import { aCategory, aPlumber } from '../../../../tests/support/browser/wire-fixtures.ts';

const WEEKDAYS = [{ open: '09:00', close: '17:00' }];
const CHICAGO_HOURS = {
  time_zone: 'America/Chicago',
  week: { mon: WEEKDAYS, tue: WEEKDAYS, wed: [], thu: [], fri: [{ open: '18:00', close: '02:00' }], sat: [], sun: [] },
  special: [],
};
const REFUSED = { status: 403, json: {} };

const heading = page.getByRole('heading', { level: 1 });
const notFound = page.getByText('Business connection not found.', { exact: true });
const button = (name: string) => page.getByRole('button', { name });

afterEach(() => {
  vi.useRealTimers();
});

type BusinessOptions = {
  fields?: Partial<ListingWire>;
  answer?: FakeResponse;
  token?: string;
  comments?: string[];
  highlights?: { text: string; count: number }[];
};

const aReview = (id: number, comment: string): ReviewWire => ({
  ...{ id, listing_id: 7, reviewer_name: 'Mara D.', rating: 5, comment, helpful_count: 0 },
  ...{ created_at: '2026-10-01T00:00:00Z', reply: null, photos: [] },
});

async function openBusiness(options: BusinessOptions = {}) {
  const { fields, answer, token = '', comments = [], highlights = [] } = options;
  const network = createSiteNetwork([aCategory(1, 'Plumbing')]);
  const publish = (listing: ListingWire) =>
    network.succeed(listListingsOperation, { success: true, data: listing }, { query: { id: listing.id } });
  for (const id of [7, 8]) {
    network.succeed(listListingPhotosOperation, { success: true, data: [] }, { params: { id } });
    network.succeed(getVerificationOperation, { success: true, data: aVerification() }, { params: { id } });
  }
  const similar = { results: [aPlumber(7), aPlumber(8)], total: 2, limit: 4, offset: 0 };
  network.succeed(listListingsOperation, { success: true, data: similar });
  const data = comments.map((comment, index) => aReview(index + 1, comment));
  network.succeed(listReviewsOperation, { success: true, data, total: data.length, held: 0, highlights });
  network.succeed(getMyReviewOperation, { success: true, data: null });
  publish(aPlumber(7, { business_name: 'Alder & Salt', ...fields }));
  if (answer) network.respondWith('GET /listings.php?id=7', answer);
  return { publish, ...(await openScreen('/business/7', { network, ...(token && { token }) })) };
}

test.each([
  ['2026-11-09T22:30:00Z', 'Closes soon, 5 PM', 'Mon'],
  ['2026-11-09T16:00:00Z', 'Open until 5 PM', 'Mon'],
  ['2026-11-14T07:00:00Z', 'Closes soon, 2 AM', 'Sat'],
  ['2026-11-10T12:00:00Z', 'Opens 9 AM', 'Tue'],
])('at %s a business in Chicago shows "%s" by its own clock', async (moment, words, today) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  await openBusiness({ fields: { hours_structured: CHICAGO_HOURS } });
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect.poll(() => document.querySelector('.day[aria-current="date"]')?.textContent).toContain(today);
});

// covers §2.business.2
test('an unknown business leads to the listings', async () => {
  const { address } = await openBusiness({ answer: { status: 404, json: {} } });
  await expect.element(notFound).toBeVisible();
  await expectAccessible();
  await page.getByRole('link').click();
  await expect.poll(address).toBe('/listings');
});

//
test('an unpublished business shows its owner a notice', async () => {
  await openBusiness({ fields: { status: 'pending' }, token: 'a-token' });
  await expect.element(heading).toHaveTextContent('Alder & Salt');
  const notice = 'This page is not public yet: only its owner and the moderators can see it.';
  await expect.element(page.getByText(notice)).toBeVisible();
  await expectAccessible();
});

// covers §2.business.1, U-13
test('opening another business shows a loading state, and a failure can be retried', async () => {
  const { network, publish } = await openBusiness();
  const answer = Promise.withResolvers<FakeResponse>();
  network.respondWith('GET /listings.php?id=8', () => answer.promise);
  await page.getByRole('region', { name: 'Similar businesses' }).getByRole('listitem').getByRole('link').click();
  await expect.element(page.getByText('Connecting to business network...', { exact: true })).toBeVisible();
  await expect.element(heading).toHaveTextContent('Bright Taps 8');
  const known = document.querySelector('.business-plate:not(:has(.business-contact))')?.textContent;
  expect(known).toContain('8 reviews');
  expect(known).toContain('412 Harbor Street, San Francisco, CA 94110');
  await expectAccessible();
  answer.resolve(REFUSED);
  await expect.element(notFound).toBeVisible();
  await expectAccessible();
  publish(aPlumber(8, { business_name: 'Corner Pipes' }));
  await button('Try again').click();
  await expect.element(heading).toHaveTextContent('Corner Pipes');
});

test('a highlight of the reviews leads to the reviews that mention it', async () => {
  const comments = ['Fair prices.', 'Prices are fair.', 'Came twice.'];
  await openBusiness({ comments, highlights: [{ text: 'fair prices', count: 2 }] });
  const highlights = page.getByRole('list', { name: 'From the reviews' });
  await expect.element(highlights.getByRole('link')).toHaveTextContent('“fair prices”2 reviews');
  await expectAccessible();
  await highlights.getByRole('link').click();
  await expect.element(page.getByRole('searchbox', { name: 'Search reviews' })).toHaveValue('fair prices');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  expect(reviews.getByRole('article').elements()).toHaveLength(2);
  await button('Show all reviews').click();
  expect(reviews.getByRole('article').elements()).toHaveLength(3);
});

// covers U-20, U-25
test('copying the address and sharing are one click each', async () => {
  const copied = withoutShareSheet();
  await openBusiness();
  await button('Copy address').click();
  await expect.element(page.getByText('Address copied')).toBeVisible();
  await button('Share').click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  const url = 'https://townlink.example/business/7';
  expect(copied).toEqual(['412 Harbor Street, San Francisco, CA 94110', url]);
  const shared = withShareSheet();
  await button('Share').click();
  await expect.poll(() => shared).toMatchObject([{ title: 'Alder & Salt', url }]);
});

test('on a phone the ways to get in touch stay in reach, except beside the keyboard', async () => {
  await page.viewport(390, 844);
  await openBusiness();
  const bar = page.getByRole('navigation', { name: 'Contact' });
  await expect.element(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14155550134');
  await expect.element(bar.getByRole('button', { name: 'Save Alder & Salt' })).toBeVisible();
  await expectAccessible();
  const field = document.createElement('input');
  document.querySelector('main')?.append(field);
  field.focus();
  await expect.element(bar).not.toBeInTheDocument();
  field.remove();
  await expect.element(bar).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(bar).not.toBeInTheDocument();
});
