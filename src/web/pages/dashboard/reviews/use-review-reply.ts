import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { errorMessage } from '../../../api/error-message.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { deleteReply, saveReply, updateCachedReview } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import { toast } from '../../../ui/toast.ts';

/** Writes and takes away the reply; what the browser has of the review is changed with it. */
export function useReviewReply({ id, listingId }: ReviewModel) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const show = (reply: ReviewModel['reply']) => updateCachedReview(queryClient, api, { id, listingId, reply });
  const attempt = async (act: () => Promise<void>): Promise<string | null> => {
    setBusy(true);
    try {
      await act();
      return null;
    } catch (error) {
      const sentence = errorMessage(error);
      toast({ tone: 'bad', title: 'Error', text: sentence });
      return parseErrorDetails(error).fields.text ?? sentence;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    save: (text: string) =>
      attempt(async () => {
        const { reply, message } = await saveReply(api, id, text);
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
