import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Review } from '../../api/models.ts';
import { refusalOf } from '../../api/refusal.ts';
import { changeReview, deleteReply, writeReply } from '../../api/reviews.ts';
import { useApi } from '../../app-context.ts';
import { toast } from '../../ui/toast.ts';

/** Writes and takes away the reply; what the browser has of the review is changed with it. */
export function useReply({ id, listingId }: Review) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const show = (reply: Review['reply']) => changeReview(queryClient, api, { id, listingId, reply });
  const attempt = async (act: () => Promise<void>): Promise<string | null> => {
    setBusy(true);
    try {
      await act();
      return null;
    } catch (error) {
      const sentence = failureSentence(error);
      toast({ tone: 'bad', title: 'Error', text: sentence });
      return refusalOf(error).fields.text ?? sentence;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    save: (text: string) =>
      attempt(async () => {
        const { reply, message } = await writeReply(api, id, text);
        show(reply);
        toast({ title: 'Published', text: message });
      }),
    remove: () =>
      attempt(async () => {
        const message = await deleteReply(api, id);
        show(null);
        toast({ title: 'Deleted', text: message });
      }),
  };
}
