import { correctionForm } from '#contract/correction-operations.ts';
import { type CorrectionFormValues, sendCorrection } from '../../../api/corrections.ts';
import { validateFields } from '../../../api/field-errors.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';

/** Validates with the contract's rules, submits, and shows rejections at their fields. */
export function useCorrectionForm(listing: ListingModel) {
  const { submit, output, ...form } = useSubmitForm({
    fieldNames: ['value', 'note', 'email'],
    run: (api, correction: CorrectionFormValues) => sendCorrection(api, listing.id, correction),
    invalidates: [['own']],
  });
  const send = (correction: CorrectionFormValues) =>
    submit(validateFields(correctionForm, { ...correction, listingId: listing.id }), correction);
  return { ...form, sent: output, send };
}
