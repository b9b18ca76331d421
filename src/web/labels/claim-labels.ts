import type { ClaimModel } from '../api/claims.ts';

/** The status of a claim, for its claimant. */
export function claimStatusText(claim: ClaimModel): string {
  switch (claim.status) {
    case 'proven':
      return claim.isOwner ? 'Shown to be yours: you manage it.' : 'Shown to be yours. You do not manage it any more.';
    case 'rejected':
      return `Turned down: ${claim.reason}`;
    case 'withdrawn':
      return 'You have withdrawn it.';
    case 'closed':
      return 'Closed: somebody else has shown that the business is theirs.';
    case 'waiting':
      return pendingClaimText(claim);
  }
}

function pendingClaimText(claim: ClaimModel): string {
  if (claim.atDesk) return 'A moderator looks at it within 48 hours, and you will hear from us by mail.';
  if (claim.proof === 'mail') {
    return `We have written to ${claim.email}. Press the link in that mail within 24 hours, signed in with this account.`;
  }
  if (claim.isChecking) return 'We are looking for the token on the website.';
  return claim.finding || 'Put the token on the website, then let us look.';
}
