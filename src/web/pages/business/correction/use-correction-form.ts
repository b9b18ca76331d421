import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionForm } from '#contract/correction-operations.ts';
import { type CorrectionFormValues, sendCorrection } from '../../../api/corrections.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { fieldErrorsFrom } from '../../../forms/use-simple-form.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';

type SentCorrection = { message: string; token: string };

const ERROR_FIELDS = ['value', 'note', 'email'];

/** Validates with the contract's rules, submits, and shows rejections at their fields. */
export function useCorrectionForm(listing: ListingModel) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<SentCorrection>();
  const { submit, ...form } = useSubmitForm(ERROR_FIELDS);
  const send = (correction: CorrectionFormValues) =>
    submit(fieldErrorsFrom(correctionForm, { ...correction, listing_id: listing.id }), async () => {
      setSent(await sendCorrection(api, listing.id, correction));
      void queryClient.invalidateQueries({ queryKey: ['own'] });
    });
  return { ...form, sent, send };
}
