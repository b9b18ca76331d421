import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReviewModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { toast } from '../../../ui/toast.ts';
import { saveHelpfulVote, useHelpfulVote } from './helpful-votes.ts';

/** Updates the button at once. The code that sends the vote is loaded on the first click. */
export function useHelpfulButton(review: ReviewModel) {
  const api = useApi();
  const client = useQueryClient();
  const isHelpful = useHelpfulVote(review.id);
  const isSending = useRef(false);
  const toggle = async () => {
    if (isSending.current) return;
    saveHelpfulVote(review.id, !isHelpful);
    // spec §7 has no call for votes: with a foreign API only this browser remembers them.
    if (!api.isOwnServer) return;
    isSending.current = true;
    try {
      const { sendHelpfulVote } = await import('./send-helpful-vote.ts');
      await sendHelpfulVote({ api, client }, review, !isHelpful);
    } catch {
      saveHelpfulVote(review.id, isHelpful);
      toast({ tone: 'bad', title: 'Vote not counted', text: 'Reload the page and try again.' });
    }
    isSending.current = false;
  };
  return { isHelpful, toggle: () => void toggle() };
}
