import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteReviewReplyOperation,
  listReviewsOperation,
  saveReviewReplyOperation,
} from '#contract/review-operations.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { aListingModel } from '../../../../../tests/support/browser/listing-fixture.ts';
import { ListingPanels } from '../listings/ListingPanels.tsx';

const REVIEW = {
  id: 5,
  listing_id: 7,
  reviewer_name: 'Cleo R.',
  rating: 2,
  comment: 'Slow on a Monday.',
  helpful_count: 0,
  created_at: '2026-01-05T10:00:00Z',
  reply: null,
  photos: [],
};

// covers U-19
test('an owner publishes, edits and deletes a reply', async () => {
  const network = createFakeNetwork();
  network.succeed(listReviewsOperation, { success: true, data: [REVIEW], total: 1, held: 0, highlights: [] });
  const acceptReply = (text: string) => {
    const data = { text, created_at: '2026-01-06T10:00:00Z', updated_at: '2026-01-06T10:00:00Z' };
    const response = { success: true as const, message: 'Your reply has been published.', data };
    network.succeed(saveReviewReplyOperation, response, { params: { id: 5 } });
  };
  const listing = aListingModel({ review_count: 1 });
  await renderDashboardPart(network, () => <ListingPanels listing={listing} />);
  await page.getByRole('button', { name: 'Reviews of Alder & Salt' }).click();
  const review = page.getByRole('region', { name: 'Reviews of Alder & Salt' }).getByRole('article');
  const button = (name: string) => review.getByRole('button', { name, exact: true });
  const text = review.getByLabelText('Your reply to Cleo R.');
  await expect.element(review.getByText('Slow on a Monday.')).toBeVisible();
  await button('Reply to Cleo R.').click();
  await expect.element(text).toHaveFocus();
  await button('Publish reply').click();
  await expect.element(review.getByText('Write your reply.')).toBeVisible();
  await expectAccessible();
  await text.fill('We are sorry. <b>Come again</b>.');
  acceptReply('We are sorry. <b>Come again</b>.');
  await button('Publish reply').click();
  await expect.element(page.getByText('Your reply has been published.')).toBeVisible();
  await expect.element(review.getByText('<b>Come again</b>')).toBeVisible();
  await expect.element(button('Edit reply to Cleo R.')).toHaveFocus();
  await expectAccessible();

  await button('Edit reply to Cleo R.').click();
  await text.fill('We are sorry.');
  acceptReply('We are sorry.');
  await button('Publish reply').click();
  await expect.element(review.getByText('We are sorry.', { exact: true })).toBeVisible();
  const message = 'Your reply has been deleted.';
  network.succeed(deleteReviewReplyOperation, { success: true, message }, { params: { id: 5 } });
  await button('Delete reply to Cleo R.').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(button('Reply to Cleo R.')).toBeVisible();
});
