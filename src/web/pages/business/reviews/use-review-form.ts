import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewForm } from '#contract/review-operations.ts';
import { listingQuery, reviewsQuery } from '../../../api/public-queries.ts';
import { myReviewQuery, type ReviewInput, submitReview } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import { type FieldErrors, useFieldErrors } from '../../../forms/use-field-errors.ts';
import { fieldErrorsFrom } from '../../../forms/use-simple-form.ts';
import type { Session } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';
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
  const { data: earlier = null } = useQuery(myReviewQuery(useApi(), session, listingId));
  const [draft, setDraft] = useState(() => readReviewDraft(listingId));
  const form = draft ?? { ...EMPTY_REVIEW, ...(earlier && { rating: earlier.rating, comment: earlier.comment }) };
  const { element, faults, show, correct } = useFieldErrors();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const send = useSubmitReview(listingId, isSignedIn ? onPhotos : null);

  return {
    form,
    earlier,
    faults,
    refusal,
    isSending,
    element,
    edit: (changed: Partial<ReviewInput>, field: string) => {
      const next = { ...form, ...changed };
      saveReviewDraft(listingId, next);
      setDraft(next);
      correct(field);
    },
    submit: async () => {
      if (isSending) return;
      const errors = validateReview(form, { listingId, isSignedIn });
      setRefusal('');
      if (Object.keys(errors).length > 0) return show(errors);
      setSending(true);
      const result = await send(isSignedIn ? { ...form, reviewerName: '' } : form);
      setSending(false);
      if (result.success) return onSent();
      setRefusal(result.error);
      show(result.fields);
    },
  };
}

/** Applies the contract's rules, plus the name that the server requires without an account. */
function validateReview(
  form: ReviewInput,
  { listingId, isSignedIn }: { listingId: number; isSignedIn: boolean },
): FieldErrors {
  const { rating, comment, reviewerName } = form;
  const errors = fieldErrorsFrom(reviewForm, { listing_id: listingId, rating, comment, reviewer_name: reviewerName });
  if (isSignedIn || reviewerName.trim() !== '') return errors;
  return { ...errors, reviewer_name: 'Enter your name, or sign in.' };
}

function useSubmitReview(listingId: number, onPhotos: ReviewFormOptions['onPhotos'] | null) {
  const api = useApi();
  const client = useQueryClient();
  return async (form: ReviewInput) => {
    const result = await submitReview(api, listingId, form);
    if (!result.success) {
      toast({ tone: 'bad', title: 'Review not submitted', text: result.error });
      return result;
    }
    saveReviewDraft(listingId, null);
    const { id } = result;
    const action = onPhotos && id !== null && api.isOwnServer ? { label: 'Add photos', run: () => onPhotos(id) } : null;
    toast({ title: 'Review submitted', text: result.message, ...(action && { action }) });
    void client.invalidateQueries({ queryKey: reviewsQuery(api, listingId).queryKey });
    void client.invalidateQueries({ queryKey: listingQuery(api, listingId).queryKey });
    void client.invalidateQueries({ queryKey: ['own'] });
    return result;
  };
}
