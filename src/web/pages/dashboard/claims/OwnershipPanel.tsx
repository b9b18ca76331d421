import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import {
  type ClaimModel,
  cancelTransfer,
  claimsQuery,
  retryClaimProof,
  type TransferOfferModel,
  withdrawClaim,
} from '../../../api/claims.ts';
import { useApi } from '../../../app-context.ts';
import { claimStatusText } from '../../../labels/claim-labels.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { TokenInstructions } from '../../../ui/TokenInstructions.tsx';
import type { ListingOption } from '../ListingEmailForm.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import { TransferListing } from './TransferListing.tsx';

/** `listings`: listings that the user owns and may transfer. */
type OwnershipPanelProps = { session: Session; listings: readonly ListingOption[] };

/** Claims by the user, disputes against the user's listings, and open transfer offers. */
export function OwnershipPanel({ session, listings }: OwnershipPanelProps) {
  const { data, isError, refetch } = useQuery(claimsQuery(useApi(), session));
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  const { claims = [], disputes = [], transfers = [] } = data ?? {};
  return (
    <>
      {disputes.length > 0 && (
        <OwnershipSection title="Disputed listings">
          {disputes.map((dispute) => (
            <DisputeForm key={dispute.id} dispute={dispute} session={session} />
          ))}
        </OwnershipSection>
      )}
      {claims.length > 0 && (
        <OwnershipSection title="Your claims">
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} session={session} />
          ))}
        </OwnershipSection>
      )}
      {transfers.length > 0 && (
        <OwnershipSection title="Pending transfers">
          {transfers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} session={session} />
          ))}
        </OwnershipSection>
      )}
      {listings.length > 0 && <TransferListing session={session} listings={listings} />}
    </>
  );
}

function OwnershipSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <div className="office-bar">
        <h2>{title}</h2>
      </div>
      <ul className="claims">{children}</ul>
    </section>
  );
}

function ClaimRow({ claim, session }: { claim: ClaimModel; session: Session }) {
  const { isBusy, run } = useAccountAction(session);
  const isOpen = claim.status === 'waiting';
  const needsUserAction = isOpen && !claim.atDesk;
  return (
    <li className="claim">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={paths.business(claim.listing.id)} className="claim-name">
            {claim.listing.businessName}
          </Link>
          <ClaimStatusBadge claim={claim} />
        </p>
        <p className="mt-1 wrap-anywhere">{claimStatusText(claim)}</p>
        {needsUserAction && claim.proof === 'website' && (
          <TokenInstructions name={claim.tokenName} token={claim.token} />
        )}
        <p className="mt-1 text-sm text-ink-2">Claimed on {formatLongDate(claim.createdAt.slice(0, 10))}</p>
      </div>
      <div className="claim-acts">
        {needsUserAction && (
          <Button
            size="small"
            disabled={isBusy || claim.isChecking}
            onClick={() =>
              void run(claim.proof === 'mail' ? 'Email sent' : 'Checking', (api) => retryClaimProof(api, claim.id))
            }
          >
            {claim.proof === 'mail' ? 'Resend email' : 'Check now'}
          </Button>
        )}
        {isOpen && (
          <Button
            size="small"
            tone="quiet"
            disabled={isBusy}
            onClick={() => void run('Claim withdrawn', (api) => withdrawClaim(api, claim.id))}
          >
            Withdraw<span className="sr-only"> the claim of {claim.listing.businessName}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function ClaimStatusBadge({ claim: { status, atDesk, isOwner } }: { claim: ClaimModel }) {
  if (status === 'proven') return isOwner ? <Badge tone="ok">Yours</Badge> : <Badge>Ended</Badge>;
  if (status === 'rejected') return <Badge tone="bad">Declined</Badge>;
  if (status === 'waiting') return <Badge tone="lamp">{atDesk ? 'In review' : 'Action needed'}</Badge>;
  return <Badge>{status === 'closed' ? 'Closed' : 'Withdrawn'}</Badge>;
}

function OfferRow({ offer, session }: { offer: TransferOfferModel; session: Session }) {
  const { isBusy, run } = useAccountAction(session);
  return (
    <li className="claim">
      <div className="min-w-0">
        <p className="claim-name">{offer.listing.businessName}</p>
        <p className="mt-1 wrap-anywhere">
          Offered to {offer.email}. It stays yours until they accept. The offer expires on{' '}
          {formatLongDate(offer.expiresAt.slice(0, 10))}.
        </p>
      </div>
      <div className="claim-acts">
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          onClick={() => void run('Offer canceled', (api) => cancelTransfer(api, offer.id))}
        >
          Cancel offer
        </Button>
      </div>
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-11 flex flex-wrap items-center gap-3">
      We couldn’t load your claims.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
