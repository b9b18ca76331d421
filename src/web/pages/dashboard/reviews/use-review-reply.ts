import { useQueryClient } from '@tanstack/react-query';
import { fieldErrorMessage } from '../../../api/error-message.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { overviewKey } from '../../../api/overview.ts';
import { receivedReviewsKey } from '../../../api/received-reviews.ts';
import { deleteReply, saveReply, updateCachedReview } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { useSession } from '../../../session/use-session.ts';

/** Saves and deletes the reply, and updates the cached review to match. */
export function useReviewReply({ id, listingId }: ReviewModel) {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const invalidates = session ? [receivedReviewsKey(session), overviewKey(session)] : [];
  const updateCache = (reply: ReviewModel['reply']) => updateCachedReview(queryClient, api, { id, listingId, reply });
  const saving = useAction({
    run: (_api, text: string) => saveReply(api, id, text),
    successToast: ({ message }) => ({ title: 'Published', text: message }),
    invalidates,
    onSuccess: ({ reply }) => updateCache(reply),
  });
  const deletion = useAction({
    run: () => deleteReply(api, id),
    successToast: (message) => ({ title: 'Deleted', text: message }),
    invalidates,
    onSuccess: () => updateCache(null),
  });
  return {
    isBusy: saving.isBusy || deletion.isBusy,
    /** Resolves to an error message for the field, or null on success. */
    save: async (text: string): Promise<string | null> => {
      const error = await saving.attempt(text);
      return error && fieldErrorMessage(error, 'text');
    },
    remove: () => void deletion.submit(),
  };
}
