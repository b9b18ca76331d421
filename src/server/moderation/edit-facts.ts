import type { Signal } from '#domain/desk.ts';
import { duplicateKeys, type LikelyDuplicate } from '#domain/duplicate.ts';
import { editSignals } from '#domain/edit-signals.ts';
import type { ListingEdit } from '#domain/listing-edit.ts';
import type { Place } from '#domain/place.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { countRejectedEdits } from '#storage/listing-edits.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListings } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findDuplicates } from './submission-facts.ts';

/** Names as people read them. */
type Named = { businessName: string; category: string; address: string };

/** `live` is the listing before the edit: as it is now, or as it was when the edit was approved. */
export type ExaminedEdit = {
  edit: ListingEdit;
  listing: FoundListing;
  live: Named;
  proposed: Named;
  place: Place | null;
  signals: Signal[];
  duplicates: LikelyDuplicate[];
};

/** What can be told about edits before anybody looks: a few statements for all of them. */
export async function examineEdits(db: Db, edits: ListingEdit[], now: Date): Promise<ExaminedEdit[]> {
  const listings = await findListings(
    db,
    edits.map(({ listingId }) => listingId),
    now,
  );
  const known = edits.flatMap((edit) => {
    const listing = listings.get(edit.listingId);
    return listing ? [compare(edit, listing)] : [];
  });
  const duplicates = await findDuplicates(
    db,
    known.map(({ edit, listing, proposed, place }) => ({
      ...duplicateKeys({ ...listing, businessName: proposed.businessName }, place?.zip ?? null),
      id: edit.id,
      own: listing.id,
    })),
  );
  const rejected = await countRejectedEdits(
    db,
    edits.flatMap(({ userId }) => userId ?? []),
  );
  return known.map((each) => {
    const alike = duplicates.get(each.edit.id) ?? [];
    return { ...each, duplicates: alike, signals: signalsOf(each, alike.length, rejected.get(each.edit.userId ?? 0)) };
  });
}

function compare(edit: ListingEdit, listing: FoundListing) {
  const live = edit.former ?? listing;
  const proposed = {
    businessName: edit.businessName ?? live.businessName,
    category: edit.category ?? live.category,
    address: edit.address ?? live.address,
  };
  const place = edit.address === null ? live.place : readAddress(edit.address);
  return { edit, listing, live: named(live), proposed, place };
}

const named = ({ businessName, category, address }: Named): Named => ({ businessName, category, address });

function signalsOf({ live, listing, proposed, place }: ReturnType<typeof compare>, duplicates: number, rejected = 0) {
  return editSignals({
    live: {
      businessName: live.businessName,
      zip: listing.place.zip,
      verified: listing.verified,
      reviewCount: listing.reviewCount,
    },
    proposed: { businessName: proposed.businessName, zip: place?.zip ?? null },
    duplicates,
    rejectedBefore: rejected,
  });
}
