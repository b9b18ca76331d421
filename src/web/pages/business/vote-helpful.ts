import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import type { Review } from '../../api/models.ts';
import { refusalOf } from '../../api/refusal.ts';
import { changeReview, setHelpful } from '../../api/reviews.ts';
import { toast } from '../../ui/toast.ts';
import { rememberVote } from './own-votes.ts';

/** One's own vote for a review: shown at once, taken back with a word of why when the server does not count it. */
export async function voteHelpful(
  { api, client }: { api: Api; client: QueryClient },
  { id, listingId, helpfulCount }: Review,
  isHelpful: boolean,
): Promise<void> {
  const before = helpfulCount ?? 0;
  const show = (isVoted: boolean, count: number) => {
    rememberVote(id, isVoted);
    changeReview(client, api, { id, listingId, helpfulCount: Math.max(0, count) });
  };
  show(isHelpful, before + (isHelpful ? 1 : -1));
  try {
    const count = await setHelpful(api, id, isHelpful);
    // It may have been counted before, on another device.
    if (count !== null) show(isHelpful, count);
  } catch (error) {
    show(!isHelpful, before);
    const text = refusalOf(error).sentence || 'The network did not answer. Please try again.';
    toast({ tone: 'bad', title: 'Vote not counted', text });
  }
}
