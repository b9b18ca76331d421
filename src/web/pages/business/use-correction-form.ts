import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionForm } from '#contract/corrections.ts';
import { type CorrectionForm, sendCorrection } from '../../api/corrections.ts';
import type { Listing } from '../../api/models.ts';
import { useSentForm } from '../../api/use-sent-form.ts';
import { useApi } from '../../app-context.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';

type Sent = { message: string; token: string };

const SAID_AT = ['value', 'note', 'email'];

/** Checks by the server's own rules, sends, and says at its field what was refused. */
export function useCorrectionForm(listing: Listing) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const { submit, ...form } = useSentForm(SAID_AT);
  const send = (correction: CorrectionForm) =>
    submit(sentencesFor(correctionForm, { ...correction, listing_id: listing.id }), async () => {
      setSent(await sendCorrection(api, listing.id, correction));
      void queryClient.invalidateQueries({ queryKey: ['own'] });
    });
  return { ...form, sent, send };
}
