import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { errorMessage } from '../../../api/error-message.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { deleteReply, saveReply, updateCachedReview } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves and deletes the reply, and updates the cached review to match. */
export function useReviewReply({ id, listingId }: ReviewModel) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const updateCache = (reply: ReviewModel['reply']) => updateCachedReview(queryClient, api, { id, listingId, reply });
  const run = async (request: () => Promise<void>): Promise<string | null> => {
    setBusy(true);
    try {
      await request();
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
      run(async () => {
        const { reply, message } = await saveReply(api, id, text);
        updateCache(reply);
        toast({ title: 'Published', text: message });
      }),
    remove: () =>
      run(async () => {
        const message = await deleteReply(api, id);
        updateCache(null);
        toast({ title: 'Deleted', text: message });
      }),
  };
}
