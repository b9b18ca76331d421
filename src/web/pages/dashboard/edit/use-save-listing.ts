import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changedFields } from '../../../api/changed-fields.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { type EditableListing, type ListingFieldErrors, parseEditableListing } from '../../../api/my-listings.ts';
import { type ListingUpdateInput, saveListing, toListingFieldErrors } from '../../../api/save-listing.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/toast.ts';
import { clearEditDraft, type EditDraft } from './edit-draft.ts';

/** `currentListing` is the stored listing when another save caused a conflict. */
export type SaveRejection = { fieldErrors: ListingFieldErrors; currentListing: EditableListing | null };

/** spec §8, listing update: the success and failure toasts, and the redirect to the dashboard. */
export function useSaveListing(
  { id, received }: Pick<ListingUpdateInput, 'id' | 'received'>,
  onRejected: (rejection: SaveRejection) => void,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useAction({
    run: async (api, { form, base, version }: EditDraft) => {
      const isSaved = await saveListing(api, { id, version, changed: changedFields(form, base), received });
      if (!isSaved) throw new Error(`Listing ${id}: the server did not confirm the update`);
    },
    successToast: () => ({ title: 'Success', text: 'Listing updated successfully!' }),
    onSuccess: async () => {
      clearEditDraft(id);
      // Active queries refetch before the redirect; the rest refetch when next shown.
      await queryClient.invalidateQueries();
      await navigate({ href: paths.dashboard(), ignoreBlocker: true });
    },
    errorTitle: null,
    onError: (error) => {
      toast({ tone: 'bad', title: 'Error', text: 'Failed to update listing. Please try again.' });
      onRejected(toSaveRejection(error));
    },
  });
}

function toSaveRejection(error: unknown): SaveRejection {
  const { code, fields, current } = parseErrorDetails(error);
  return {
    fieldErrors: toListingFieldErrors(fields),
    currentListing: code === 'conflict' ? parseEditableListing(current) : null,
  };
}
