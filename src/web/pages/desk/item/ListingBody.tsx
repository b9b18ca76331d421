import type { ChangeItem, ListingItem } from '../../../api/desk-models.ts';
import { formatTimeAgo } from '../../../desk/format-age.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { AccountFact, ListingFacts } from './claim-facts.tsx';
import { ItemHeader, ItemSection, OpenListingLink, VisibilityBadge } from './ItemHeader.tsx';
import { Reports } from './Reports.tsx';
import { Signals } from './Signals.tsx';

/** A reported listing. Rejecting it takes it off the site. */
export function ListingBody({ item, now }: { item: ListingItem; now: number }) {
  const { listing, owner, reports, status, submittedAt } = item;
  return (
    <>
      <ItemHeader
        kind="Listing"
        badges={<VisibilityBadge isShown={status === 'published'} />}
        title={`Listing of ${listing.name}`}
      >
        {reports.length > 0 && `Reported ${formatTimeAgo(submittedAt, now)} · `}
        <OpenListingLink listing={listing} /> · <EditListingLink id={listing.id} />
      </ItemHeader>
      <Signals signals={item.signals} />
      <Reports target="listing" reports={reports} />
      <ListingFacts listing={listing} />
      {owner && (
        <ItemSection title="The owner">
          <dl className="item-facts">
            <AccountFact label="Owner" account={owner} />
          </dl>
        </ItemSection>
      )}
    </>
  );
}

/** What staff changed at a listing of somebody else. The history below says who and why. */
export function ChangeBody({ item: { listing } }: { item: ChangeItem }) {
  return (
    <>
      <ItemHeader kind="Changes" badges={null} title={`Changes of ${listing.name}`}>
        Changed by the staff for its owner. <OpenListingLink listing={listing} /> · <EditListingLink id={listing.id} />
      </ItemHeader>
      <ListingFacts listing={listing} />
    </>
  );
}

function EditListingLink({ id }: { id: number }) {
  return (
    <Link to={paths.editListing(id)} className="link text-ink">
      Edit listing
    </Link>
  );
}
