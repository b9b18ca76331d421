import type { CheckItem } from '../../../api/desk-models.ts';
import { ListingFacts } from './claim-facts.tsx';
import { ItemHeader, OpenListingLink } from './ItemHeader.tsx';

/** Heads the verification checklist, which follows below. */
export function CheckBody({ item: { listing } }: { item: CheckItem }) {
  return (
    <>
      <ItemHeader kind="Checks" badges={null} title={`Checks of ${listing.name}`}>
        Record below what you checked yourself. <OpenListingLink listing={listing} />
      </ItemHeader>
      <ListingFacts listing={listing} />
    </>
  );
}
