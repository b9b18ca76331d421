import type { ClaimItem, DeskAccount } from '../../../api/desk-models.ts';
import { formatDeskDate, formatDeskDateTime } from '../../../desk/format-age.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { ItemSection } from './ItemHeader.tsx';

export const CLAIM_STATUS_LABELS: Record<ClaimItem['status'], string> = {
  waiting: 'Waiting',
  proven: 'Verified',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  closed: 'Closed, another claim won',
};

export function AccountFact({ label, account }: { label: string; account: DeskAccount }) {
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

export function ListingFacts({ listing }: Pick<ClaimItem, 'listing'>) {
  const facts = [
    ['Category', listing.category],
    ['Address', listing.address],
    ['Phone', listing.phone],
    ['Email', listing.email],
    ['Website', listing.website],
  ].filter(([, value]) => value !== '');
  return (
    <ItemSection
      title="The listing"
      aside={
        <Link to={deskPaths.queue({ item: `merge-${listing.id}` })} className="link text-sm">
          Merge with another listing
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

export function OtherClaims({ claims }: { claims: ClaimItem['otherClaims'] }) {
  if (claims.length === 0) return null;
  return (
    <ItemSection title="Claims for this listing">
      <ul className="history">
        {claims.map(({ id, name, status, createdAt }) => (
          <li key={id}>
            <Link to={deskPaths.queue({ item: `claim-${id}` })} className="link text-ink">
              {name}
            </Link>
            , {formatDeskDateTime(createdAt)}: {CLAIM_STATUS_LABELS[status].toLowerCase()}
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}
