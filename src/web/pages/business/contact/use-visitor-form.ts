import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadForm } from '#domain/listings/lead.ts';
import { optionalAccountQuery } from '../../../api/account.ts';
import type { Api } from '../../../api/api.ts';
import type { FieldErrors } from '../../../api/field-errors.ts';
import { useApi } from '../../../app-context.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { newIdempotencyKey } from '../../../wizard/submission-draft.ts';

type Draft<Form> = { listingId: number; fields: Partial<Form>; idempotencyKey: string };

/** A module keeps it, so that a dialog that was closed by accident has its text again; it ends with the page. */
export type UnsentDraft<Form> = { current: Draft<Form> | null };

type VisitorFormOptions<Form extends LeadForm> = {
  listingId: number;
  unsent: UnsentDraft<Form>;
  /** Name and email come from the account, if there is one. */
  emptyForm: Omit<Form, 'name' | 'email'>;
  validate: (form: Form) => FieldErrors;
  send: (api: Api, request: { form: Form; key: string }) => Promise<string>;
  sentTitle: string;
  onSent: () => void;
};

/** A visitor writes to a business. */
export function useVisitorForm<Form extends LeadForm>(options: VisitorFormOptions<Form>) {
  const { listingId, unsent, emptyForm, validate, send, sentTitle, onSent } = options;
  const api = useApi();
  const { data: account } = useQuery(optionalAccountQuery(api, useSession()));
  const [draft, setDraft] = useState<Draft<Form>>(() =>
    unsent.current?.listingId === listingId
      ? unsent.current
      : { listingId, fields: {}, idempotencyKey: newIdempotencyKey() },
  );
  const accountFields = { name: account?.name ?? '', email: account?.email ?? '' };
  // the three have all fields of the form
  const form = { ...emptyForm, ...accountFields, ...draft.fields } as Form;
  const { submit, clearError, ...state } = useSubmitForm({
    run: () => send(api, { form, key: draft.idempotencyKey }),
    successToast: (message) => ({ title: sentTitle, text: message }),
    onSuccess: () => {
      unsent.current = null;
      onSent();
    },
  });
  const edit = (fields: Partial<Form>) => {
    // A changed form is a new request, so it gets a new idempotency key.
    unsent.current = { listingId, fields: { ...draft.fields, ...fields }, idempotencyKey: newIdempotencyKey() };
    setDraft(unsent.current);
    for (const name of Object.keys(fields)) clearError(name);
  };
  return { ...state, form, edit, submit: () => void submit(validate(form)) };
}
