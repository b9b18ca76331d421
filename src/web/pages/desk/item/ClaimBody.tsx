import type { ClaimItem } from '../../../api/desk-models.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { formatDeskDateTime, formatTimeAgo } from '../format-age.ts';
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
      <ItemSection title="How they can show it">
        {item.note === '' && <p className="text-sm">{PROOF_LABELS[item.proof]}</p>}
        {item.note !== '' && <blockquote className="review-words">{item.note}</blockquote>}
      </ItemSection>
      {owner && (
        <ItemSection title="What the owner says" aside={<OwnershipLink id={listing.id} />}>
          {item.answer === '' && (
            <p className="text-sm text-ink-2">Nothing yet. They were mailed when the claim came in.</p>
          )}
          {item.answer !== '' && <blockquote className="review-words">{item.answer}</blockquote>}
        </ItemSection>
      )}
      <ItemSection title="The people">
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
  mail: 'By a link in a mail to the business.',
  website: 'By a token on the website.',
  moderator: 'They wrote nothing.',
};

function ClaimStatusBadge({ item: { status } }: { item: ClaimItem }) {
  if (status === 'waiting') return null;
  const tone = status === 'proven' ? 'ok' : status === 'rejected' ? 'bad' : 'neutral';
  return <Badge tone={tone}>{CLAIM_STATUS_LABELS[status]}</Badge>;
}

function OwnershipLink({ id }: { id: number }) {
  return (
    <Link to={paths.desk({ item: `ownership-${id}` })} className="link text-sm">
      Who manages it
    </Link>
  );
}
