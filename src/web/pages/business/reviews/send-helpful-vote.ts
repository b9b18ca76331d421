import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/api.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { setHelpfulVote, updateCachedReview } from '../../../api/reviews.ts';
import { toast } from '../../../ui/toast.ts';
import { saveHelpfulVote } from './helpful-votes.ts';

/** Shows the vote optimistically and rolls it back with a toast if the server rejects it. */
export async function sendHelpfulVote(
  { api, client }: { api: Api; client: QueryClient },
  { id, listingId, helpfulCount }: ReviewModel,
  isHelpful: boolean,
): Promise<void> {
  const previousCount = helpfulCount ?? 0;
  const updateVote = (isVoted: boolean, count: number) => {
    saveHelpfulVote(id, isVoted);
    updateCachedReview(client, api, { id, listingId, helpfulCount: Math.max(0, count) });
  };
  updateVote(isHelpful, previousCount + (isHelpful ? 1 : -1));
  try {
    const count = await setHelpfulVote(api, id, isHelpful);
    // The count can differ: the user may have voted on another device.
    if (count !== null) updateVote(isHelpful, count);
  } catch (error) {
    updateVote(!isHelpful, previousCount);
    const text = parseErrorDetails(error).message || 'The network did not answer. Please try again.';
    toast({ tone: 'bad', title: 'Vote not counted', text });
  }
}
