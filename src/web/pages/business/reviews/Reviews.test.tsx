import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { createReportOperation } from '#contract/report-operations.ts';
import {
  getMyReviewOperation,
  listReviewsOperation,
  type MyReviewWire,
  type ReviewWire,
  submitReviewOperation,
} from '#contract/review-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { parseListing } from '../../../api/parse-responses.ts';
import { averageReviewRating, NO_REVIEW_FILTER } from './filter-reviews.ts';
import { Reviews } from './Reviews.tsx';
import { useReviews } from './use-reviews.ts';

const LISTING_ID = 11;
/** The server's rating is shown while not all reviews are loaded. */
const LISTING = { id: LISTING_ID, business_name: 'Harbor Street Bakery', rating: 4, review_count: 112 };
const DAY_MS = 24 * 60 * 60 * 1000;

let lastId = 0;
function aReview({ daysAgo = 3, ...fields }: Partial<ReviewWire> & { daysAgo?: number } = {}): ReviewWire {
  return {
    id: ++lastId,
    listing_id: LISTING_ID,
    reviewer_name: 'Mara D.',
    rating: 5,
    comment: 'Quick and kind.',
    helpful_count: 0,
    created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    reply: null,
    photos: [],
    ...fields,
  };
}
const threeReviews = () => [
  aReview({ daysAgo: 2 }),
  aReview({ rating: 2, comment: 'Slow on a Tuesday.', reviewer_name: 'jo Whitfield', daysAgo: 21 }),
  aReview({ comment: 'They remembered our names.', reviewer_name: 'Priya N.', daysAgo: 75 }),
];

const cards = page.getByRole('article');
/** Faster than by role, for a hundred cards. */
const cardCount = () => document.querySelectorAll('article').length;
const dialog = page.getByRole('dialog', { name: 'Connect & Review' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const openDialog = () => button('Connect & Review').click();
const stars = (count: number) => dialog.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });

function ReviewsOfListing() {
  const listing = parseListing(LISTING, new Map());
  const loaded = useReviews(LISTING_ID);
  const [filter, setFilter] = useState(NO_REVIEW_FILTER);
  if (!listing) throw new Error('Expected the listing to be valid');
  const average = averageReviewRating(loaded, listing);
  return <Reviews {...{ listing, average, loaded, filter }} onFilter={setFilter} />;
}

async function openReviews({
  reviews = threeReviews(),
  held = 0,
  mine,
}: {
  reviews?: ReviewWire[];
  held?: number;
  /** The review of the signed-in user. */
  mine?: Partial<MyReviewWire> | null;
} = {}) {
  const network = createFakeNetwork();
  const list = { success: true as const, total: reviews.length, held, highlights: [] };
  network.succeed(listReviewsOperation, { ...list, data: reviews.slice(0, 100) });
  network.succeed(
    listReviewsOperation,
    { ...list, data: reviews.slice(100) },
    {
      query: { listing_id: LISTING_ID, offset: 100 },
    },
  );
  const { reply: _, photos: __, ...review } = aReview();
  const data = mine ? { ...review, status: 'approved' as const, held_for: [], ...mine } : null;
  network.succeed(getMyReviewOperation, { success: true, data });
  await renderApp(<ReviewsOfListing />, { network, ...(mine !== undefined && { token: 'a-token' }) });
  await expect.element(button('Connect & Review')).toBeVisible();
  const sent = () => network.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  return { network, sent };
}

// covers §2.business.8
test('reviews show initial, name, age, stars and comment, and their average', async () => {
  await openReviews();
  await expect
    .poll(() => cards.elements().map(({ textContent }) => textContent))
    .toEqual([
      'MMara D.2 days agoQuick and kind.HelpfulReport',
      'Jjo Whitfield3 weeks agoSlow on a Tuesday.HelpfulReport',
      'PPriya N.2 months agoThey remembered our names.HelpfulReport',
    ]);
  await expect.element(cards.nth(1).getByRole('img')).toHaveAccessibleName('2 of 5 stars');
  await expect.element(page.getByText('Average of all 3 approved reviews.')).toBeVisible();
  expect(page.getByText('awaiting moderation').query()).toBeNull();
  await expectAccessible();
});

test('reviews that are held back are counted', async () => {
  await openReviews({ held: 1 });
  await expect.element(page.getByText('1 review is awaiting moderation.')).toBeVisible();
  expect(page.getByRole('note').query()).toBeNull();
});

test('the author of a review that is held back sees why', async () => {
  await openReviews({ held: 1, mine: { status: 'pending', held_for: ['links'] } });
  const note = page.getByRole('note');
  await expect.element(note).toMatchTextContent('Your review is awaiting moderation. Only you can see this.');
  await expect.element(note).toMatchTextContent('We check reviews that contain web addresses.');
  await expectAccessible();
});

// covers U-19
test('reviews can be sorted, filtered by the histogram and searched', async () => {
  await openReviews();
  await button('Lowest').click();
  await expect.element(cards.first()).toMatchTextContent('jo Whitfield');
  await button(/^5 stars ?: 2 reviews$/).click();
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('NAMES');
  await expect.poll(() => cards.elements()).toHaveLength(1);
  await expect.element(cards).toMatchTextContent('Priya');
  await expect.element(page.getByRole('status').filter({ hasText: '1 review' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('no such words');
  await expect.element(page.getByText('No matching reviews.')).toBeVisible();
  await button('Show all reviews').click();
  await expect.poll(() => cards.elements()).toHaveLength(3);
});

// covers U-05
test('more than a hundred reviews load in pages, and the focus moves to the first new one', async () => {
  await openReviews({ reviews: Array.from({ length: 112 }, (_, index) => aReview({ daysAgo: index })) });
  await expect.element(page.getByText('Bars count the 100 reviews loaded so far.')).toBeVisible();
  await button('Load More Reviews (102 remaining)').click();
  await expect.poll(cardCount).toBe(20);
  await expect.element(cards.nth(10)).toHaveFocus();
  await expect.element(page.getByText('10 more, 20 of 112 reviews')).toBeInTheDocument();
  for (let shown = 20; shown < 110; shown += 10) {
    await button(`Load More Reviews (${112 - shown} remaining)`).click();
    await expect.poll(cardCount).toBe(shown + 10);
  }
  await button('Load More Reviews (2 remaining)').click();
  await expect.poll(cardCount).toBe(112);
  await expect.element(button(/Load More/)).not.toBeInTheDocument();
});

// covers §7.reviews.2, U-09
test("a visitor's review needs a rating and a name, and the draft survives a new page", async () => {
  const { network } = await openReviews();
  await openDialog();
  await expect.element(dialog).toMatchTextContent('Without an account, your review needs approval first.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect.element(dialog).toMatchTextContent('Choose a rating from 1 to 5 stars.');
  await expect.element(dialog).toMatchTextContent('Enter your name, or sign in.');
  await expect.element(stars(1)).toHaveFocus();
  await expectAccessible();
  expect(network.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(stars(4)).toBeChecked();
  await dialog.getByLabelText('Your review').fill('Good soup.');
  await dialog.getByLabelText('Your name').fill('Cleo Ray');
  await cleanup();
  const again = await openReviews();
  again.network.succeed(submitReviewOperation, {
    success: true,
    message: 'Your review was submitted and will be shown once a moderator has approved it.',
    data: { id: 40, status: 'pending', held_for: [] },
  });
  await openDialog();
  await expect.element(dialog.getByLabelText('Your review')).toHaveValue('Good soup.');
  await expect.element(stars(4)).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect.element(page.getByText('will be shown once a moderator has approved it.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const review = { listing_id: LISTING_ID, rating: 4, comment: 'Good soup.', reviewer_name: 'Cleo Ray' };
  expect(again.sent()).toEqual([review]);
  await openDialog();
  await expect.element(dialog.getByLabelText('Your review')).toHaveValue('');
});

test('a visitor who registers from a review is back at what they wrote', async () => {
  const { network } = await openReviews();
  await openDialog();
  await dialog.getByLabelText('Your review').fill('Good soup.');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByLabelText('Full name').fill('Cleo Ray');
  await dialog.getByLabelText('Email').fill('cleo@example.test');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('lantern-street-9');
  network.respondWith('POST /users.php?action=register', { json: { success: true, token: 'a-token' } });
  network.respondWith('POST /users.php?action=login', { json: { success: true, data: { token: 'a-token' } } });
  network.respondWith('POST /api/users/logout', { json: { success: true } });
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(dialog.getByLabelText('Your review')).toHaveValue('Good soup.');
  await expect.element(dialog.getByLabelText('Your name')).not.toBeInTheDocument();
});

// covers §2.business.9
test('the form is prefilled with the earlier review and says that it will be replaced', async () => {
  await openReviews({ mine: { rating: 4, comment: 'Warm bread.' } });
  await openDialog();
  await expect.element(stars(4)).toBeChecked();
  await expect.element(dialog.getByLabelText('Your review')).toHaveValue('Warm bread.');
  await expect
    .element(dialog)
    .toMatchTextContent('You’ve reviewed this business before. This review will replace that one.');
  await expect.element(dialog.getByLabelText('Your name')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an earlier review that waits for approval is prefilled too', async () => {
  await openReviews({ mine: { rating: 4, comment: 'Warm bread.', status: 'pending' } });
  await openDialog();
  await expect.element(dialog).toMatchTextContent('Your earlier review is awaiting approval.');
  await expect.element(dialog.getByLabelText('Your review')).toHaveValue('Warm bread.');
});

test('a rejected review shows the reason and keeps the text', async () => {
  const { network } = await openReviews({ mine: null });
  network.respondWith('POST /reviews.php', {
    status: 403,
    json: { success: false, code: 'own-listing', error: 'You can’t review your own business.' },
  });
  await openDialog();
  await stars(5).click({ force: true });
  await dialog.getByLabelText('Your review').fill('The best of all.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You can’t review your own business.');
  await expect.element(dialog.getByLabelText('Your review')).toHaveValue('The best of all.');
});

// covers U-07
test('a Helpful vote is shown at once, and reverted with the reason when the server rejects it', async () => {
  const reviews = threeReviews();
  const { network } = await openReviews({ reviews });
  const answer = Promise.withResolvers<FakeResponse>();
  network.respondWith(`POST /api/reviews/${reviews[0]?.id}/helpful`, () => answer.promise);
  const helpful = cards.first().getByRole('button', { name: 'Helpful' });
  await helpful.click();
  await expect.element(helpful).toHaveTextContent('Helpful1');
  await expect.element(helpful).toHaveAttribute('aria-pressed', 'true');
  answer.resolve({ status: 500, json: { success: false, error: 'Something went wrong on our side.' } });
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect.poll(() => helpful.element().textContent).toBe('Helpful');
  await expect.element(helpful).toHaveAttribute('aria-pressed', 'false');
});

test('a report asks for a reason and returns the focus', async () => {
  const reviews = threeReviews();
  const { network, sent } = await openReviews({ reviews });
  network.succeed(createReportOperation, { success: true, message: 'Thank you. A moderator will review it.' });
  const report = cards.nth(1).getByRole('button', { name: 'Report' });
  await report.click();
  const form = page.getByRole('dialog', { name: 'Report the review by jo Whitfield' });
  await expect.element(form).toBeVisible();
  expect(
    form
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Spam or advertising',
    'Not a real experience',
    'About a different business',
    'Insults, threats or hate',
    'Someone’s private details',
    'Something illegal',
    'About something else',
    'Something else',
  ]);
  await expectAccessible();
  await form.getByLabelText('What’s wrong with it?').selectOptions('Not a real experience');
  await form.getByLabelText('What should the moderator know?').fill('They were closed that Tuesday.');
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect.element(form.getByRole('status')).toHaveTextContent('Thank you. A moderator will review it.');
  await form.getByRole('button', { name: 'Done' }).click();
  await expect.element(report).toHaveFocus();
  const note = 'They were closed that Tuesday.';
  expect(sent()).toEqual([{ target: 'review', target_id: reviews[1]?.id, reason: 'fake', note, email: '' }]);
});
