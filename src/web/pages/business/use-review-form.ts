import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newReview } from '#contract/reviews.ts';
import { listingQuery, reviewsQuery } from '../../api/queries.ts';
import { type ReviewForm, submitReview } from '../../api/reviews.ts';
import { useApi } from '../../app-context.ts';
import { toast } from '../../ui/toast.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { keepReviewDraft, readReviewDraft } from './review-draft.ts';

/** Sentences by the name that a field has on the wire. */
type Faults = Record<string, string>;

type ReviewFormOptions = { listingId: number; isSignedIn: boolean; onSent: () => void };

export function useReviewForm({ listingId, isSignedIn, onSent }: ReviewFormOptions) {
  const [form, setForm] = useState(() => readReviewDraft(listingId));
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const send = useSending(listingId);

  const showFaults = (found: Faults) => {
    flushSync(() => setFaults(found));
    element.current
      ?.querySelector<HTMLElement>('input[aria-invalid], [aria-invalid] input, textarea[aria-invalid]')
      ?.focus();
  };
  return {
    form,
    faults,
    refusal,
    isSending,
    element,
    edit: (changed: Partial<ReviewForm>, field: string) => {
      const next = { ...form, ...changed };
      keepReviewDraft(listingId, next);
      setForm(next);
      setFaults({ ...faults, [field]: '' });
    },
    submit: async () => {
      if (isSending) return;
      const found = check(form, { listingId, isSignedIn });
      setRefusal('');
      if (Object.keys(found).length > 0) return showFaults(found);
      setSending(true);
      const result = await send(isSignedIn ? { ...form, reviewerName: '' } : form);
      setSending(false);
      if (result.success) return onSent();
      setRefusal(result.error);
      showFaults(result.fields);
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

function useSending(listingId: number) {
  const api = useApi();
  const client = useQueryClient();
  return async (form: ReviewForm) => {
    const result = await submitReview(api, listingId, form);
    if (!result.success) {
      toast({ tone: 'bad', title: 'Review not submitted', text: result.error });
      return result;
    }
    keepReviewDraft(listingId, null);
    toast({ title: 'Review submitted', text: result.message });
    void client.invalidateQueries({ queryKey: reviewsQuery(api, listingId).queryKey });
    void client.invalidateQueries({ queryKey: listingQuery(api, listingId).queryKey });
    return result;
  };
}
