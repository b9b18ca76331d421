import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/api.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { setHelpfulVote, updateCachedReview } from '../../../api/reviews.ts';
import { executeMutation } from '../../../mutations/execute-mutation.ts';
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
  const vote = {
    mutationFn: () => setHelpfulVote(api, id, isHelpful),
    onMutate: () => updateVote(isHelpful, previousCount + (isHelpful ? 1 : -1)),
    // The count can differ: the user may have voted on another device.
    onSuccess: (count: number) => updateVote(isHelpful, count),
    onError: (error: Error) => {
      updateVote(!isHelpful, previousCount);
      const text = parseErrorDetails(error).message || 'The network didn’t respond. Please try again.';
      toast({ tone: 'bad', title: 'Vote not counted', text });
    },
  };
  await executeMutation(client, vote);
}
