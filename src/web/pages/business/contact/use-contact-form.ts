import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadForm } from '#contract/lead-operations.ts';
import type { LeadForm } from '#domain/listings/lead.ts';
import { optionalAccountQuery } from '../../../api/account.ts';
import { sendLead } from '../../../api/leads.ts';
import { useApi } from '../../../app-context.ts';
import { fieldErrorsFrom } from '../../../forms/use-simple-form.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import type { Session } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';
import { newIdempotencyKey } from '../../../wizard/submission-draft.ts';

type ContactFormOptions = { listingId: number; session: Session | null; onSent: () => void };
type LeadDraft = { listingId: number; fields: Partial<LeadForm>; idempotencyKey: string };

// Module state keeps the draft when the dialog is closed by accident; it ends with the page.
let unsentDraft: LeadDraft | null = null;

export function useContactForm({ listingId, session, onSent }: ContactFormOptions) {
  const api = useApi();
  const { data: account } = useQuery(optionalAccountQuery(api, session));
  const [draft, setDraft] = useState<LeadDraft>(() =>
    unsentDraft?.listingId === listingId ? unsentDraft : { listingId, fields: {}, idempotencyKey: newIdempotencyKey() },
  );
  const accountFields = { name: account?.name ?? '', email: account?.email ?? '' };
  const form: LeadForm = { phone: '', message: '', ...accountFields, ...draft.fields };
  const { submit, correct, ...state } = useSubmitForm();
  return {
    ...state,
    form,
    edit: (name: keyof LeadForm, value: string) => {
      // A changed message is a new request, so it gets a new idempotency key.
      unsentDraft = { listingId, fields: { ...draft.fields, [name]: value }, idempotencyKey: newIdempotencyKey() };
      setDraft(unsentDraft);
      correct(name);
    },
    submit: () =>
      submit(fieldErrorsFrom(leadForm, form), async () => {
        toast({ title: 'Message sent', text: await sendLead(api, listingId, { form, key: draft.idempotencyKey }) });
        unsentDraft = null;
        onSent();
      }),
  };
}
