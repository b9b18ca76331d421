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

/** Checks by the server's own rules, sends, and says at its field what was refused. */
export function useClaimForm(listing: ListingModel, session: Session, onSent: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { submit, ...form } = useSubmitForm(ERROR_FIELDS);
  const send = async (claim: ClaimFormValues) => {
    // what another way asks for is not looked at
    const email = claim.proof === 'mail' ? claim.email : '';
    const asked = { ...claim, email, note: claim.proof === 'moderator' ? claim.note : '' };
    const found = fieldErrorsFrom(claimForm, { ...asked, listing_id: listing.id });
    const fault = email === '' || found.email ? null : proofEmailError(listing, email);
    if (fault) found.email = fault;
    await submit(found, async () => {
      await submitClaim(api, asked);
      await queryClient.invalidateQueries({ queryKey: claimsKey(session) });
      onSent();
    });
  };
  return { ...form, send };
}
