import type { OwnershipItem } from '../../../api/desk-models.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { AccountFact, ListingFacts, OtherClaims } from './claim-facts.tsx';
import { ItemHeader, ItemSection, OpenListingLink } from './ItemHeader.tsx';

/** Shows who manages a listing. A moderator can end the ownership. */
export function OwnershipBody({ item }: { item: OwnershipItem }) {
  const { listing, owner } = item;
  return (
    <>
      <ItemHeader
        kind="Ownership"
        badges={<Badge tone={owner ? 'ok' : 'neutral'}>{owner ? 'Managed' : 'No owner'}</Badge>}
        title={`Ownership of ${listing.name}`}
      >
        {owner ? 'Reject removes the owner from the listing. ' : 'Anyone who proves ownership can claim it. '}
        <OpenListingLink listing={listing} />
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
