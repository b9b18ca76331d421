import { useQueryClient } from '@tanstack/react-query';
import { claimForm } from '#contract/claim-operations.ts';
import { proofEmailError } from '#domain/accounts/ownership-claim.ts';
import { type ClaimFormValues, claimsKey, submitClaim } from '../../../api/claims.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { fieldErrorsFrom } from '../../../forms/use-simple-form.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import type { Session } from '../../../session/session.ts';

const ERROR_FIELDS = ['email', 'note'];

/** Validates with the contract's rules, submits, and shows rejections at their fields. */
export function useClaimForm(listing: ListingModel, session: Session, onSent: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { submit, ...form } = useSubmitForm(ERROR_FIELDS);
  const send = async (claim: ClaimFormValues) => {
    // Input for another kind of proof is not sent.
    const email = claim.proof === 'mail' ? claim.email : '';
    const input = { ...claim, email, note: claim.proof === 'moderator' ? claim.note : '' };
    const errors = fieldErrorsFrom(claimForm, { ...input, listing_id: listing.id });
    const emailError = email === '' || errors.email ? null : proofEmailError(listing, email);
    if (emailError) errors.email = emailError;
    await submit(errors, async () => {
      await submitClaim(api, input);
      await queryClient.invalidateQueries({ queryKey: claimsKey(session) });
      onSent();
    });
  };
  return { ...form, send };
}
