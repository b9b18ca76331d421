import type { ClaimModel } from '../api/claims.ts';

/** The status of a claim, for its claimant. */
export function claimStatusText(claim: ClaimModel): string {
  switch (claim.status) {
    case 'proven':
      return claim.isOwner ? 'Verified owner' : 'Approved. You no longer manage this listing.';
    case 'rejected':
      return `Not approved: ${claim.reason}`;
    case 'withdrawn':
      return 'You withdrew this claim.';
    case 'closed':
      return 'Closed, because someone else verified that they own the business.';
    case 'waiting':
      return pendingClaimText(claim);
  }
}

function pendingClaimText(claim: ClaimModel): string {
  if (claim.atDesk) return 'A moderator will review your claim within 48 hours. We’ll email you the result.';
  if (claim.proof === 'mail') {
    return `We emailed ${claim.email}. Click the link in the email within 24 hours, signed in to this account.`;
  }
  if (claim.isChecking) return 'We’re checking the website for the code.';
  return claim.finding || 'Add the code to your website, then choose “Check now”.';
}
