import { claimForm } from '#contract/claim-operations.ts';
import { proofEmailError } from '#domain/accounts/ownership-claim.ts';
import { type ClaimFormValues, claimsKey, submitClaim } from '../../../api/claims.ts';
import { validateFields } from '../../../api/field-errors.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import type { Session } from '../../../session/session.ts';

/** Validates with the contract's rules, submits, and shows rejections at their fields. */
export function useClaimForm(listing: ListingModel, session: Session, onSent: () => void) {
  const { submit, ...form } = useSubmitForm({
    fieldNames: ['email', 'note'],
    run: (api, claim: ClaimFormValues) => submitClaim(api, claim),
    invalidates: [claimsKey(session)],
  });
  const send = async (claim: ClaimFormValues) => {
    // Input for another kind of proof is not sent.
    const email = claim.proof === 'mail' ? claim.email : '';
    const input = { ...claim, email, note: claim.proof === 'moderator' ? claim.note : '' };
    const errors = validateFields(claimForm, { ...input, listingId: listing.id });
    const emailError = email === '' || errors.email ? null : proofEmailError(listing, email);
    if (emailError) errors.email = emailError;
    if (await submit(errors, input)) onSent();
  };
  return { ...form, send };
}
