import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Review } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { toast } from '../../ui/toast.ts';
import { rememberVote, useOwnVote } from './own-votes.ts';

/** The button is pressed at once; what counts the vote is fetched with the first one. */
export function useHelpful(review: Review) {
  const api = useApi();
  const client = useQueryClient();
  const isHelpful = useOwnVote(review.id);
  const isSending = useRef(false);
  const toggle = async () => {
    if (isSending.current) return;
    isSending.current = true;
    rememberVote(review.id, !isHelpful);
    try {
      const { voteHelpful } = await import('./vote-helpful.ts');
      await voteHelpful({ api, client }, review, !isHelpful);
    } catch {
      rememberVote(review.id, isHelpful);
      toast({ tone: 'bad', title: 'Vote not counted', text: 'Reload the page and try again.' });
    }
    isSending.current = false;
  };
  return { isHelpful, toggle: () => void toggle() };
}
