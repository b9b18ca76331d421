import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewForm } from '#contract/review-operations.ts';
import { type FieldErrors, validateFields } from '../../../api/field-errors.ts';
import { listingQuery, reviewsQuery } from '../../../api/public-queries.ts';
import { myReviewQuery, type ReviewInput, type ReviewResult, submitReview } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import { useFieldErrors } from '../../../forms/use-field-errors.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import type { ToastInput } from '../../../ui/toast.ts';
import { EMPTY_REVIEW, readReviewDraft, saveReviewDraft } from './review-draft.ts';

type ReviewFormOptions = {
  listingId: number;
  session: Session | null;
  onSent: () => void;
  /** Opens the photo dialog for the submitted review. */
  onPhotos: (reviewId: number) => void;
};

export function useReviewForm({ listingId, session, onSent, onPhotos }: ReviewFormOptions) {
  const isSignedIn = session !== null;
  const api = useApi();
  const { data: earlier = null } = useQuery(myReviewQuery(api, session, listingId));
  const [draft, setDraft] = useState(() => readReviewDraft(listingId));
  const form = draft ?? { ...EMPTY_REVIEW, ...(earlier && { rating: earlier.rating, comment: earlier.comment }) };
  const { formRef, errors, showErrors, clearError } = useFieldErrors();
  const [formError, setFormError] = useState('');
  const canAddPhotos = isSignedIn && api.isOwnServer;
  const { isBusy, submit } = useAction({
    run: (_api, review: ReviewInput) => submitReview(api, listingId, review),
    successToast: (result) => resultToast(result, canAddPhotos ? onPhotos : null),
    onSuccess: (result) => {
      if (!result.success) {
        setFormError(result.error);
        showErrors(result.fields);
        return;
      }
      saveReviewDraft(listingId, null);
      onSent();
    },
    invalidates: [reviewsQuery(api, listingId).queryKey, listingQuery(api, listingId).queryKey, ['own']],
  });

  return {
    form,
    earlier,
    errors,
    formError,
    isBusy,
    formRef,
    edit: (changed: Partial<ReviewInput>, field: string) => {
      const next = { ...form, ...changed };
      saveReviewDraft(listingId, next);
      setDraft(next);
      clearError(field);
    },
    submit: async () => {
      if (isBusy) return;
      const found = validateReview(form, { listingId, isSignedIn });
      setFormError('');
      if (Object.keys(found).length > 0) showErrors(found);
      else await submit(isSignedIn ? { ...form, reviewerName: '' } : form);
    },
  };
}

/** Applies the contract's rules, plus the name that the server requires without an account. */
function validateReview(
  form: ReviewInput,
  { listingId, isSignedIn }: { listingId: number; isSignedIn: boolean },
): FieldErrors {
  const errors = validateFields(reviewForm, { listingId, ...form });
  if (isSignedIn || form.reviewerName.trim() !== '') return errors;
  return { ...errors, reviewerName: 'Enter your name, or sign in.' };
}

function resultToast(result: ReviewResult, onPhotos: ReviewFormOptions['onPhotos'] | null): ToastInput {
  if (!result.success) return { tone: 'bad', title: 'Review not submitted', text: result.error };
  const { id, message } = result;
  const action = onPhotos && id !== null ? { label: 'Add photos', run: () => onPhotos(id) } : null;
  return { title: 'Review submitted', text: message, ...(action && { action }) };
}
