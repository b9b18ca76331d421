import { correctionForm } from '#contract/correction-operations.ts';
import { type CorrectionFormValues, sendCorrection } from '../../../api/corrections.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { hoursFieldErrors } from '../../../api/hours-draft.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import { hoursText } from './HoursCorrection.tsx';

/** Validates with the contract's rules, submits, and shows rejections at their fields. */
export function useCorrectionForm(listing: ListingModel) {
  const { submit, output, ...form } = useSubmitForm({
    fieldNames: ['value', 'note', 'email'],
    run: (api, correction: CorrectionFormValues) => sendCorrection(api, listing.id, correction),
    invalidates: [['own']],
  });
  const send = (entered: CorrectionFormValues) => {
    const correction = entered.field === 'hours' ? { ...entered, value: hoursText(entered.value) } : entered;
    const [hoursError] = entered.field === 'hours' ? Object.values(hoursFieldErrors(entered.value)) : [];
    const errors = hoursError
      ? { value: hoursError }
      : validateFields(correctionForm, { ...correction, listingId: listing.id });
    return submit(errors, correction);
  };
  return { ...form, sent: output, send };
}
