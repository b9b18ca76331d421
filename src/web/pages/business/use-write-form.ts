import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leadForm } from '#contract/leads.ts';
import type { LeadForm } from '#domain/lead.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { sendLead } from '../../api/leads.ts';
import { senderQuery } from '../../api/own-account.ts';
import { refusalOf } from '../../api/refusal.ts';
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
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const showFaults = (found: Record<string, string>) => {
    flushSync(() => setFaults(found));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return {
    form,
    faults,
    refusal,
    isSending,
    element,
    edit: (name: keyof LeadForm, value: string) => {
      // another content is another message: it gets a key of its own
      unsent = { listingId, fields: { ...written.fields, [name]: value }, key: newKey() };
      setWritten(unsent);
      setFaults({ ...faults, [name]: '' });
    },
    submit: async () => {
      if (isSending) return;
      const found = sentencesFor(leadForm, form);
      setRefusal('');
      if (Object.keys(found).length > 0) return showFaults(found);
      setSending(true);
      try {
        toast({ title: 'Message sent', text: await sendLead(api, listingId, { form, key: written.key }) });
        unsent = null;
        onSent();
      } catch (error) {
        setRefusal(failureSentence(error));
        showFaults(refusalOf(error).fields);
      } finally {
        setSending(false);
      }
    },
  };
}
