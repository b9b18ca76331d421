import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { correctionForm } from '#contract/corrections.ts';
import { type CorrectionForm, sendCorrection } from '../../api/corrections.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Listing } from '../../api/models.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';

type Sent = { message: string; token: string };

const SHOWN_AT = ['value', 'note', 'email'];

/** Checks by the server's own rules, sends, and says at its field what was refused. */
export function useCorrectionForm(listing: Listing) {
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const show = (found: Record<string, string>) => {
    flushSync(() => setFaults(found));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const send = async (form: CorrectionForm) => {
    if (isSending) return;
    const found = sentencesFor(correctionForm, { ...form, listing_id: listing.id });
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return show(found);
    setSending(true);
    try {
      setSent(await sendCorrection(api, listing.id, form));
      void queryClient.invalidateQueries({ queryKey: ['own'] });
    } catch (error) {
      const { fields } = refusalOf(error);
      if (!SHOWN_AT.some((name) => fields[name])) setRefusal(failureSentence(error));
      show(fields);
    } finally {
      setSending(false);
    }
  };
  return { faults, refusal, isSending, element, sent, send, forget: () => setFaults({}) };
}
