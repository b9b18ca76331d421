import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { type EditableListing, parseEditableListing, saveListing } from '../../../api/my-listings.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/toast.ts';
import { clearEditDraft, type EditDraft } from './edit-draft.ts';
import { isListingFieldName, type ListingFieldErrors } from './merge-forms.ts';

/** `currentListing` is the stored listing when another save caused a conflict. */
export type SaveRejection = { fieldErrors: ListingFieldErrors; currentListing: EditableListing | null };

/** spec §8, listing update: the success and failure toasts, and the redirect to the dashboard. */
export function useSaveListing(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async ({ form, version }: EditDraft) => {
      const isSaved = await saveListing(api, { id, version, form });
      if (!isSaved) throw new Error(`Listing ${id}: the server did not confirm the update`);
    },
    networkMode: 'always',
    onSuccess: async () => {
      clearEditDraft(id);
      toast({ title: 'Success', text: 'Listing updated successfully!' });
      // Active queries refetch before the redirect; the rest refetch when next shown.
      await queryClient.invalidateQueries();
      await navigate({ href: paths.dashboard(), ignoreBlocker: true });
    },
    onError: () => toast({ tone: 'bad', title: 'Error', text: 'Failed to update listing. Please try again.' }),
  });
  /** Resolves to null on success. */
  const save = (draft: EditDraft): Promise<SaveRejection | null> =>
    mutateAsync(draft).then(() => null, toSaveRejection);
  return { isSaving: isPending, save };
}

function toSaveRejection(error: unknown): SaveRejection {
  const { code, fields, current } = parseErrorDetails(error);
  return {
    fieldErrors: toListingFieldErrors(fields),
    currentListing: code === 'conflict' ? parseEditableListing(current) : null,
  };
}

/** Maps wire field names to the names used by the form. */
export function toListingFieldErrors({
  business_name,
  years_in_business,
  hours_structured,
  ...fields
}: Record<string, string>): ListingFieldErrors {
  const named = {
    ...(business_name && { name: business_name }),
    ...(years_in_business && { years: years_in_business }),
    ...(hours_structured && { hours: hours_structured }),
    ...fields,
  };
  return Object.fromEntries(Object.entries(named).filter(([name]) => isListingFieldName(name)));
}
