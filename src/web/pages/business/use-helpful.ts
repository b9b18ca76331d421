import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Review } from '../../api/models.ts';
import { refusalOf } from '../../api/refusal.ts';
import { changeReview, setHelpful } from '../../api/reviews.ts';
import { useApi } from '../../app-context.ts';
import { toast } from '../../ui/toast.ts';
import { rememberVote, useOwnVote } from './own-votes.ts';

/** One's own vote for a review: shown at once, taken back with a word of why when the server does not count it. */
export function useHelpful({ id, listingId, helpfulCount }: Review) {
  const api = useApi();
  const client = useQueryClient();
  const isHelpful = useOwnVote(id);
  const isSending = useRef(false);

  const show = (isVoted: boolean, count: number) => {
    rememberVote(id, isVoted);
    changeReview(client, api, { id, listingId, helpfulCount: Math.max(0, count) });
  };
  const toggle = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const before = helpfulCount ?? 0;
    show(!isHelpful, before + (isHelpful ? -1 : 1));
    try {
      const count = await setHelpful(api, id, !isHelpful);
      // It may have been counted before, on another device.
      if (count !== null) show(!isHelpful, count);
    } catch (error) {
      show(isHelpful, before);
      const text = refusalOf(error).sentence || 'The network did not answer. Please try again.';
      toast({ tone: 'bad', title: 'Vote not counted', text });
    }
    isSending.current = false;
  };
  return { isHelpful, toggle: () => void toggle() };
}
