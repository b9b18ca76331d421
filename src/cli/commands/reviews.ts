import { approveReview, listWaitingReviews, rejectReview } from '#server/reviews/moderate.ts';
import { type Command, UsageError, wholeNumber } from '../command.ts';
import { withContext } from '../context.ts';

export const reviewsCommand: Command = {
  usage: [
    ['reviews list', 'reviews written without an account that wait to be read'],
    ['reviews approve ID | reject ID', 'show it, or keep it hidden'],
  ],
  async run([action, id], config) {
    await withContext(config, async (context) => {
      if (action === 'list') {
        const waiting = await listWaitingReviews(context);
        for (const review of waiting)
          console.log(
            `${review.id}  listing ${review.listingId}  ${review.rating}/5  ${review.reviewerName}: ${review.comment}`,
          );
        console.log(`${waiting.length} waiting.`);
      } else if (action === 'approve') {
        await approveReview(context, wholeNumber(id, 'ID'));
        console.log('Approved.');
      } else if (action === 'reject') {
        await rejectReview(context, wholeNumber(id, 'ID'));
        console.log('Rejected.');
      } else throw new UsageError('Use: reviews list | approve ID | reject ID');
    });
  },
};
