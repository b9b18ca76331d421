import type { ClaimItem } from '../../../api/desk-models.ts';
import { formatDeskDateTime, formatTimeAgo } from '../../../desk/format-age.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { AccountFact, CLAIM_STATUS_LABELS, ListingFacts, OtherClaims } from './claim-facts.tsx';
import { ItemHeader, ItemSection, OpenListingLink } from './ItemHeader.tsx';
import { Signals } from './Signals.tsx';

/** Shows a claim of a listing with the statements of the claimant and the current owner. */
export function ClaimBody({ item, now }: { item: ClaimItem; now: number }) {
  const { listing, claimant, owner, submittedAt, promisedBy, status } = item;
  return (
    <>
      <ItemHeader
        kind={owner && status === 'waiting' ? 'Dispute' : 'Claim'}
        badges={<ClaimStatusBadge item={item} />}
        title={`Claim of ${listing.name}`}
      >
        By <b>{claimant.name}</b>, {formatTimeAgo(submittedAt, now)}
        {status === 'waiting' && ` · promised by ${formatDeskDateTime(promisedBy)}`}
        {' · '}
        <OpenListingLink listing={listing} />
      </ItemHeader>
      <Signals signals={item.signals} />
      <ItemSection title="Proof">
        {item.note === '' && <p className="text-sm">{PROOF_LABELS[item.proof]}</p>}
        {item.note !== '' && <blockquote className="review-words">{item.note}</blockquote>}
      </ItemSection>
      {owner && (
        <ItemSection title="Owner’s answer" aside={<OwnershipLink id={listing.id} />}>
          {item.answer === '' && (
            <p className="text-sm text-ink-2">No answer yet. They were emailed when the claim arrived.</p>
          )}
          {item.answer !== '' && <blockquote className="review-words">{item.answer}</blockquote>}
        </ItemSection>
      )}
      <ItemSection title="Accounts">
        <dl className="item-facts">
          <AccountFact label="Claimant" account={claimant} />
          {owner && <AccountFact label="Owner" account={owner} />}
        </dl>
      </ItemSection>
      <ListingFacts listing={listing} />
      <OtherClaims claims={item.otherClaims} />
    </>
  );
}

const PROOF_LABELS: Record<ClaimItem['proof'], string> = {
  mail: 'By a link in an email to the business.',
  website: 'By a code on the website.',
  moderator: 'No explanation given.',
};

function ClaimStatusBadge({ item: { status } }: { item: ClaimItem }) {
  if (status === 'waiting') return null;
  const tone = status === 'proven' ? 'ok' : status === 'rejected' ? 'bad' : 'neutral';
  return <Badge tone={tone}>{CLAIM_STATUS_LABELS[status]}</Badge>;
}

function OwnershipLink({ id }: { id: number }) {
  return (
    <Link to={deskPaths.queue({ item: `ownership-${id}` })} className="link text-sm">
      Ownership
    </Link>
  );
}
