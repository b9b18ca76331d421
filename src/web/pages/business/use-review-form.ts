import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newReview } from '#contract/reviews.ts';
import { listingQuery, reviewsQuery } from '../../api/queries.ts';
import { ownReviewQuery, type ReviewForm, submitReview } from '../../api/reviews.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { type Faults, useFaults } from '../../ui/use-faults.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { EMPTY_REVIEW, keepReviewDraft, readReviewDraft } from './review-draft.ts';

type ReviewFormOptions = {
  listingId: number;
  session: Session | null;
  onSent: () => void;
  /** To add photos to what was sent. */
  onPhotos: (reviewId: number) => void;
};

export function useReviewForm({ listingId, session, onSent, onPhotos }: ReviewFormOptions) {
  const isSignedIn = session !== null;
  const { data: earlier = null } = useQuery(ownReviewQuery(useApi(), session, listingId));
  const [written, setWritten] = useState(() => readReviewDraft(listingId));
  const form = written ?? { ...EMPTY_REVIEW, ...(earlier && { rating: earlier.rating, comment: earlier.comment }) };
  const { element, faults, show, correct } = useFaults();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const send = useSending(listingId, isSignedIn ? onPhotos : null);

  return {
    form,
    earlier,
    faults,
    refusal,
    isSending,
    element,
    edit: (changed: Partial<ReviewForm>, field: string) => {
      const next = { ...form, ...changed };
      keepReviewDraft(listingId, next);
      setWritten(next);
      correct(field);
    },
    submit: async () => {
      if (isSending) return;
      const found = check(form, { listingId, isSignedIn });
      setRefusal('');
      if (Object.keys(found).length > 0) return show(found);
      setSending(true);
      const result = await send(isSignedIn ? { ...form, reviewerName: '' } : form);
      setSending(false);
      if (result.success) return onSent();
      setRefusal(result.error);
      show(result.fields);
    },
  };
}

/** The server's own rules, before anything is sent; and without an account a name, as the server will want it. */
function check(form: ReviewForm, { listingId, isSignedIn }: { listingId: number; isSignedIn: boolean }): Faults {
  const { rating, comment, reviewerName } = form;
  const faults = sentencesFor(newReview, { listing_id: listingId, rating, comment, reviewer_name: reviewerName });
  if (isSignedIn || reviewerName.trim() !== '') return faults;
  return { ...faults, reviewer_name: 'Enter your name, or sign in.' };
}

function useSending(listingId: number, onPhotos: ReviewFormOptions['onPhotos'] | null) {
  const api = useApi();
  const client = useQueryClient();
  return async (form: ReviewForm) => {
    const result = await submitReview(api, listingId, form);
    if (!result.success) {
      toast({ tone: 'bad', title: 'Review not submitted', text: result.error });
      return result;
    }
    keepReviewDraft(listingId, null);
    const { id } = result;
    const action = onPhotos && id !== null && api.isOwn ? { label: 'Add photos', act: () => onPhotos(id) } : null;
    toast({ title: 'Review submitted', text: result.message, ...(action && { action }) });
    void client.invalidateQueries({ queryKey: reviewsQuery(api, listingId).queryKey });
    void client.invalidateQueries({ queryKey: listingQuery(api, listingId).queryKey });
    void client.invalidateQueries({ queryKey: ['own'] });
    return result;
  };
}
