import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteForm } from '#contract/quote-operations.ts';
import { QUOTE_OTHERS_MAX } from '#domain/listings/quote.ts';
import { optionalAccountQuery } from '../../../api/account.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { type QuoteRequestForm, sendQuote } from '../../../api/quotes.ts';
import { useApi } from '../../../app-context.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { newIdempotencyKey } from '../../../wizard/submission-draft.ts';

type QuoteDraft = { listingId: number; fields: Partial<QuoteRequestForm>; idempotencyKey: string };

// Module state keeps the draft when the dialog is closed by accident; it ends with the page.
let unsentDraft: QuoteDraft | null = null;

const EMPTY_FORM = {
  message: '',
  timing: 'soon',
  neededOn: null,
  place: '',
  phone: '',
  also: [],
} as const satisfies Partial<QuoteRequestForm>;

export function useQuoteForm({ listingId, onSent }: { listingId: number; onSent: () => void }) {
  const api = useApi();
  const { data: account } = useQuery(optionalAccountQuery(api, useSession()));
  const [draft, setDraft] = useState<QuoteDraft>(() =>
    unsentDraft?.listingId === listingId ? unsentDraft : { listingId, fields: {}, idempotencyKey: newIdempotencyKey() },
  );
  const accountFields = { name: account?.name ?? '', email: account?.email ?? '' };
  const form: QuoteRequestForm = { ...EMPTY_FORM, also: [], ...accountFields, ...draft.fields };
  const { submit, clearError, ...state } = useSubmitForm({
    run: () => sendQuote(api, listingId, { form, key: draft.idempotencyKey }),
    successToast: (message) => ({ title: 'Request sent', text: message }),
    onSuccess: () => {
      unsentDraft = null;
      onSent();
    },
  });
  const edit = (fields: Partial<QuoteRequestForm>) => {
    // A changed request is a new one, so it gets a new idempotency key.
    unsentDraft = { listingId, fields: { ...draft.fields, ...fields }, idempotencyKey: newIdempotencyKey() };
    setDraft(unsentDraft);
    for (const name of Object.keys(fields)) clearError(name);
  };
  return {
    ...state,
    form,
    edit,
    /** Ignores more than can be asked. */
    toggle: (id: number) => {
      const others = form.also.filter((other) => other !== id);
      if (others.length < form.also.length) edit({ also: others });
      else if (others.length < QUOTE_OTHERS_MAX) edit({ also: [...others, id] });
    },
    submit: () => submit(validateFields(quoteForm, form)),
  };
}
