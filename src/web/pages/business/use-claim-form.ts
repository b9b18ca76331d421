import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { claimForm } from '#contract/claims.ts';
import { mailProofFault } from '#domain/claim.ts';
import { type ClaimForm, claimsKey, sendClaim } from '../../api/claims.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Listing } from '../../api/models.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';

/** Checks by the server's own rules, sends, and says at its field what was refused. */
export function useClaimForm(listing: Listing, session: Session, onSent: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const show = (found: Record<string, string>) => {
    flushSync(() => setFaults(found));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const send = async (form: ClaimForm) => {
    if (isSending) return;
    // what another way asks for is not looked at
    const email = form.proof === 'mail' ? form.email : '';
    const asked = { ...form, email, note: form.proof === 'moderator' ? form.note : '' };
    const found = sentencesFor(claimForm, { ...asked, listing_id: listing.id });
    const fault = email === '' || found.email ? null : mailProofFault(listing, email);
    if (fault) found.email = fault;
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return show(found);
    setSending(true);
    try {
      await sendClaim(api, asked);
      await queryClient.invalidateQueries({ queryKey: claimsKey(session) });
      onSent();
    } catch (error) {
      const { fields } = refusalOf(error);
      if (!fields.email && !fields.note) setRefusal(failureSentence(error));
      show(fields);
    } finally {
      setSending(false);
    }
  };
  return { faults, refusal, isSending, element, send };
}
