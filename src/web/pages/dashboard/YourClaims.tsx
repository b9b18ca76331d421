import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longDate } from '#domain/long-date.ts';
import { claimSentence } from '../../api/claim-words.ts';
import { type Claim, cancelOffer, claimsQuery, type Offer, repeatProof, withdrawClaim } from '../../api/claims.ts';
import { useClaimActs } from '../../api/use-claim-acts.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { TokenLines } from '../../ui/TokenLines.tsx';
import { DisputeAnswer } from './DisputeAnswer.tsx';
import { HandOver } from './HandOver.tsx';
import type { NamedListing } from './ListingChoice.tsx';

/** `listings`: those that are one's own to hand over. */
type YourClaimsProps = { session: Session; listings: readonly NamedListing[] };

/** Whose listings are whose: what one claims, what others claim of one's own, and what one hands over. */
export function YourClaims({ session, listings }: YourClaimsProps) {
  const { data, isError, refetch } = useQuery(claimsQuery(useApi(), session));
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  const { claims = [], disputes = [], transfers = [] } = data ?? {};
  return (
    <>
      {disputes.length > 0 && (
        <Section title="Somebody says that these are theirs">
          {disputes.map((dispute) => (
            <DisputeAnswer key={dispute.id} dispute={dispute} session={session} />
          ))}
        </Section>
      )}
      {claims.length > 0 && (
        <Section title="Your claims">
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} session={session} />
          ))}
        </Section>
      )}
      {transfers.length > 0 && (
        <Section title="Offered to others">
          {transfers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} session={session} />
          ))}
        </Section>
      )}
      {listings.length > 0 && <HandOver session={session} listings={listings} />}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <div className="office-bar">
        <h2>{title}</h2>
      </div>
      <ul className="claims">{children}</ul>
    </section>
  );
}

function ClaimRow({ claim, session }: { claim: Claim; session: Session }) {
  const { isBusy, act } = useClaimActs(session);
  const isOpen = claim.status === 'waiting';
  const isOwnToDo = isOpen && !claim.at_desk;
  return (
    <li className="claim">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={paths.business(claim.listing.id)} className="claim-name">
            {claim.listing.business_name}
          </Link>
          <StatusBadge claim={claim} />
        </p>
        <p className="mt-1 wrap-anywhere">{claimSentence(claim)}</p>
        {isOwnToDo && claim.proof === 'website' && <TokenLines name={claim.token_name} token={claim.token} />}
        <p className="mt-1 text-sm text-ink-2">Claimed on {longDate(claim.created_at.slice(0, 10))}</p>
      </div>
      <div className="claim-acts">
        {isOwnToDo && (
          <Button
            size="small"
            disabled={isBusy || claim.is_checking}
            onClick={() =>
              void act(claim.proof === 'mail' ? 'Mail sent' : 'Looking', (api) => repeatProof(api, claim.id))
            }
          >
            {claim.proof === 'mail' ? 'Send it again' : 'Look now'}
          </Button>
        )}
        {isOpen && (
          <Button
            size="small"
            tone="quiet"
            disabled={isBusy}
            onClick={() => void act('Claim withdrawn', (api) => withdrawClaim(api, claim.id))}
          >
            Withdraw<span className="sr-only"> the claim of {claim.listing.business_name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function StatusBadge({ claim: { status, at_desk, is_owner } }: { claim: Claim }) {
  if (status === 'proven') return is_owner ? <Badge tone="ok">Yours</Badge> : <Badge>Over</Badge>;
  if (status === 'rejected') return <Badge tone="bad">Turned down</Badge>;
  if (status === 'waiting') return <Badge tone="lamp">{at_desk ? 'In review' : 'Waiting for you'}</Badge>;
  return <Badge>{status === 'closed' ? 'Closed' : 'Withdrawn'}</Badge>;
}

function OfferRow({ offer, session }: { offer: Offer; session: Session }) {
  const { isBusy, act } = useClaimActs(session);
  return (
    <li className="claim">
      <div className="min-w-0">
        <p className="claim-name">{offer.listing.business_name}</p>
        <p className="mt-1 wrap-anywhere">
          Offered to {offer.email}. It stays yours until they accept; the offer ends on{' '}
          {longDate(offer.expires_at.slice(0, 10))}.
        </p>
      </div>
      <div className="claim-acts">
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          onClick={() => void act('Offer taken back', (api) => cancelOffer(api, offer.id))}
        >
          Take it back
        </Button>
      </div>
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-11 flex flex-wrap items-center gap-3">
      Your claims could not be read.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
