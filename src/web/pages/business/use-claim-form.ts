import { useQueryClient } from '@tanstack/react-query';
import { claimForm } from '#contract/claims.ts';
import { mailProofFault } from '#domain/claim.ts';
import { type ClaimForm, claimsKey, sendClaim } from '../../api/claims.ts';
import type { Listing } from '../../api/models.ts';
import { useSentForm } from '../../api/use-sent-form.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';

const SAID_AT = ['email', 'note'];

/** Checks by the server's own rules, sends, and says at its field what was refused. */
export function useClaimForm(listing: Listing, session: Session, onSent: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { submit, ...form } = useSentForm(SAID_AT);
  const send = async (claim: ClaimForm) => {
    // what another way asks for is not looked at
    const email = claim.proof === 'mail' ? claim.email : '';
    const asked = { ...claim, email, note: claim.proof === 'moderator' ? claim.note : '' };
    const found = sentencesFor(claimForm, { ...asked, listing_id: listing.id });
    const fault = email === '' || found.email ? null : mailProofFault(listing, email);
    if (fault) found.email = fault;
    await submit(found, async () => {
      await sendClaim(api, asked);
      await queryClient.invalidateQueries({ queryKey: claimsKey(session) });
      onSent();
    });
  };
  return { ...form, send };
}
