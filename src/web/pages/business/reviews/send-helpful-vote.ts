import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/api.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { setHelpfulVote, updateCachedReview } from '../../../api/reviews.ts';
import { toast } from '../../../ui/toast.ts';
import { saveHelpfulVote } from './helpful-votes.ts';

/** One's own vote for a review: shown at once, taken back with a word of why when the server does not count it. */
export async function sendHelpfulVote(
  { api, client }: { api: Api; client: QueryClient },
  { id, listingId, helpfulCount }: ReviewModel,
  isHelpful: boolean,
): Promise<void> {
  const before = helpfulCount ?? 0;
  const show = (isVoted: boolean, count: number) => {
    saveHelpfulVote(id, isVoted);
    updateCachedReview(client, api, { id, listingId, helpfulCount: Math.max(0, count) });
  };
  show(isHelpful, before + (isHelpful ? 1 : -1));
  try {
    const count = await setHelpfulVote(api, id, isHelpful);
    // It may have been counted before, on another device.
    if (count !== null) show(isHelpful, count);
  } catch (error) {
    show(!isHelpful, before);
    const text = parseErrorDetails(error).message || 'The network did not answer. Please try again.';
    toast({ tone: 'bad', title: 'Vote not counted', text });
  }
}
