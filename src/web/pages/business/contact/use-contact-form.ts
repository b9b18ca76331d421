import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadForm } from '#contract/lead-operations.ts';
import type { LeadForm } from '#domain/listings/lead.ts';
import { optionalAccountQuery } from '../../../api/account.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { sendLead } from '../../../api/leads.ts';
import { useApi } from '../../../app-context.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import type { Session } from '../../../session/session.ts';
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
  const { submit, clearError, ...state } = useSubmitForm({
    run: () => sendLead(api, listingId, { form, key: draft.idempotencyKey }),
    successToast: (message) => ({ title: 'Message sent', text: message }),
    onSuccess: () => {
      unsentDraft = null;
      onSent();
    },
  });
  return {
    ...state,
    form,
    edit: (name: keyof LeadForm, value: string) => {
      // A changed message is a new request, so it gets a new idempotency key.
      unsentDraft = { listingId, fields: { ...draft.fields, [name]: value }, idempotencyKey: newIdempotencyKey() };
      setDraft(unsentDraft);
      clearError(name);
    },
    submit: () => submit(validateFields(leadForm, form)),
  };
}
