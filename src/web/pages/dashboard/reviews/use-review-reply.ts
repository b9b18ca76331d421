import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { errorMessage } from '../../../api/error-message.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { deleteReply, saveReply, updateCachedReview } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves and deletes the reply, and updates the cached review to match. */
export function useReviewReply({ id, listingId }: ReviewModel) {
  const api = useApi();
  const queryClient = useQueryClient();
  const updateCache = (reply: ReviewModel['reply']) => updateCachedReview(queryClient, api, { id, listingId, reply });
  const saving = useMutation({
    mutationFn: (text: string) => saveReply(api, id, text),
    networkMode: 'always',
    onSuccess: ({ reply, message }) => {
      updateCache(reply);
      toast({ title: 'Published', text: message });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Error', text: errorMessage(error) }),
  });
  const deletion = useAction({
    run: () => deleteReply(api, id),
    successToast: (message) => ({ title: 'Deleted', text: message }),
    onSuccess: () => updateCache(null),
  });
  return {
    isBusy: saving.isPending || deletion.isBusy,
    /** Resolves to an error message for the field, or null on success. */
    save: (text: string): Promise<string | null> =>
      saving.mutateAsync(text).then(
        () => null,
        (error) => parseErrorDetails(error).fields.text ?? errorMessage(error),
      ),
    remove: () => void deletion.submit(),
  };
}
