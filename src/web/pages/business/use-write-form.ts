import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadForm } from '#contract/leads.ts';
import type { LeadForm } from '#domain/lead.ts';
import { sendLead } from '../../api/leads.ts';
import { senderQuery } from '../../api/own-account.ts';
import { useSentForm } from '../../api/use-sent-form.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { newKey } from '../../wizard/draft.ts';

type WriteFormOptions = { listingId: number; session: Session | null; onSent: () => void };
type Written = { listingId: number; fields: Partial<LeadForm>; key: string };

// What was typed outlives the dialog, not the page: a slip of the Escape key costs nothing.
let unsent: Written | null = null;

export function useWriteForm({ listingId, session, onSent }: WriteFormOptions) {
  const api = useApi();
  const { data: account } = useQuery(senderQuery(api, session));
  const [written, setWritten] = useState<Written>(() =>
    unsent?.listingId === listingId ? unsent : { listingId, fields: {}, key: newKey() },
  );
  const known = { name: account?.name ?? '', email: account?.email ?? '' };
  const form: LeadForm = { phone: '', message: '', ...known, ...written.fields };
  const { submit, correct, ...state } = useSentForm();
  return {
    ...state,
    form,
    edit: (name: keyof LeadForm, value: string) => {
      // another content is another message: it gets a key of its own
      unsent = { listingId, fields: { ...written.fields, [name]: value }, key: newKey() };
      setWritten(unsent);
      correct(name);
    },
    submit: () =>
      submit(sentencesFor(leadForm, form), async () => {
        toast({ title: 'Message sent', text: await sendLead(api, listingId, { form, key: written.key }) });
        unsent = null;
        onSent();
      }),
  };
}
