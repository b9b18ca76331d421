import type { CheckItem, ClaimItem, DeskAccount, OwnershipItem } from '../../../api/desk-models.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { formatDeskDate, formatDeskDateTime, formatTimeAgo } from '../format-age.ts';
import { ItemHeader, ItemSection } from './ItemHeader.tsx';
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
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open {listing.name}
        </Link>
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

/** Shows who manages a listing. A moderator can end the ownership. */
export function OwnershipBody({ item }: { item: OwnershipItem }) {
  const { listing, owner } = item;
  return (
    <>
      <ItemHeader
        kind="Ownership"
        badges={<Badge tone={owner ? 'ok' : 'neutral'}>{owner ? 'Managed' : 'Nobody manages it'}</Badge>}
        title={`Ownership of ${listing.name}`}
      >
        {owner
          ? 'Reject takes the listing out of the hands of its owner. '
          : 'Whoever shows that it is theirs gets it. '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open {listing.name}
        </Link>
      </ItemHeader>
      {owner && (
        <ItemSection title="The owner">
          <dl className="item-facts">
            <AccountFact label="Owner" account={owner} />
          </dl>
        </ItemSection>
      )}
      <ListingFacts listing={listing} />
      <OtherClaims claims={item.otherClaims} />
    </>
  );
}

/** Heads the verification checklist, which follows below. */
export function CheckBody({ item: { listing } }: { item: CheckItem }) {
  return (
    <>
      <ItemHeader kind="Checks" badges={null} title={`Checks of ${listing.name}`}>
        What moderators have seen is written down below.{' '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open {listing.name}
        </Link>
      </ItemHeader>
      <ListingFacts listing={listing} />
    </>
  );
}

const PROOF_LABELS: Record<ClaimItem['proof'], string> = {
  mail: 'By a link in a mail to the business.',
  website: 'By a token on the website.',
  moderator: 'They wrote nothing.',
};

const CLAIM_STATUS_LABELS: Record<ClaimItem['status'], string> = {
  waiting: 'Waiting',
  proven: 'Shown to be right',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  closed: 'Closed for another',
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

function AccountFact({ label, account }: { label: string; account: DeskAccount }) {
  const { name, email, isEmailConfirmed, createdAt } = account;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {name}, {email} ({isEmailConfirmed ? 'confirmed' : 'not confirmed'}), account since {formatDeskDate(createdAt)}
      </dd>
    </>
  );
}

function ListingFacts({ listing }: Pick<ClaimItem, 'listing'>) {
  const facts = [
    ['Category', listing.category],
    ['Address', listing.address],
    ['Phone', listing.phone],
    ['E-mail', listing.email],
    ['Website', listing.website],
  ].filter(([, value]) => value !== '');
  return (
    <ItemSection
      title="The listing"
      aside={
        <Link to={paths.desk({ item: `merge-${listing.id}` })} className="link text-sm">
          Merge it with another one
        </Link>
      }
    >
      <dl className="item-facts">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ItemSection>
  );
}

function OtherClaims({ claims }: { claims: ClaimItem['otherClaims'] }) {
  if (claims.length === 0) return null;
  return (
    <ItemSection title="Claims of this listing">
      <ul className="history">
        {claims.map(({ id, name, status, createdAt }) => (
          <li key={id}>
            <Link to={paths.desk({ item: `claim-${id}` })} className="link text-ink">
              {name}
            </Link>
            , {formatDeskDateTime(createdAt)}: {CLAIM_STATUS_LABELS[status].toLowerCase()}
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}
