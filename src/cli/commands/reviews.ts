import { REASON_TEMPLATES } from '#domain/moderation/decision-reasons.ts';
import { approveReview, listQueuedReviews, rejectReview } from '#server/moderation/operator-decisions.ts';
import { defineCommand, parseWholeNumber } from '../command.ts';
import { withServerContext } from '../with-server-context.ts';

const REASON_NAMES = REASON_TEMPLATES.review.rejected.map(({ name }) => name).join(', ');

export const reviewsCommand = defineCommand({
  name: 'reviews',
  usage: [
    ['reviews list', 'list pending reviews: written without an account, or flagged by a rule'],
    ['reviews approve ID', 'publish a review'],
    [
      'reviews reject ID [--reason TEXT]',
      `hide a review; the reason is emailed to its author: your own text, or one of ${REASON_NAMES}`,
    ],
  ],
  options: { reason: { type: 'string' } },
  forms: { list: [], 'approve ID': [], 'reject ID': ['reason'] },
  async run({ values, positionals }, config) {
    const [action, id] = positionals;
    await withServerContext(config, async (context) => {
      if (action === 'list') {
        const pending = await listQueuedReviews(context);
        for (const review of pending)
          console.log(
            `${review.id}  listing ${review.listingId}  ${review.rating}/5  ${review.reviewerName}: ${review.comment}`,
          );
        console.log(`${pending.length} pending.`);
      } else if (action === 'approve') {
        await approveReview(context, parseWholeNumber(id, 'ID'));
        console.log('Approved.');
      } else {
        await rejectReview(context, parseWholeNumber(id, 'ID'), values.reason);
        console.log('Rejected.');
      }
    });
  },
});
