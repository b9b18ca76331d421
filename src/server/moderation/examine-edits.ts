import { duplicateKeys, type LikelyDuplicate } from '#domain/listings/duplicate.ts';
import type { ListingEdit } from '#domain/listings/listing-edit.ts';
import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { editSignals } from '#domain/moderation/edit-signals.ts';
import type { Place } from '#domain/places/place.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { countRejectedEdits } from '#storage/listings/listing-edits.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListings } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findDuplicates } from './examine-submissions.ts';

type IdentityText = { businessName: string; category: string; additionalCategories: string[]; address: string };

export type ExaminedEdit = {
  edit: ListingEdit;
  listing: ListingWithCategory;
  /** The listing's identity; for an approved edit the one before it. */
  live: IdentityText;
  proposed: IdentityText;
  place: Place | null;
  signals: ModerationSignal[];
  duplicates: LikelyDuplicate[];
};

/** Loads what the desk shows about edits, in a few statements for all of them. */
export async function examineEdits(db: Db, edits: ListingEdit[], now: Date): Promise<ExaminedEdit[]> {
  const listings = await findListings(
    db,
    edits.map(({ listingId }) => listingId),
    now,
  );
  const compared = edits.flatMap((edit) => {
    const listing = listings.get(edit.listingId);
    return listing ? [compareWithListing(edit, listing)] : [];
  });
  const duplicates = await findDuplicates(
    db,
    compared.map(({ edit, listing, proposed, place }) => ({
      ...duplicateKeys({ ...listing, businessName: proposed.businessName }, place?.zip ?? null),
      id: edit.id,
      own: listing.id,
    })),
  );
  const rejected = await countRejectedEdits(
    db,
    edits.flatMap(({ userId }) => userId ?? []),
  );
  return compared.map((comparison) => {
    const { id, userId } = comparison.edit;
    const found = duplicates.get(id) ?? [];
    return {
      ...comparison,
      duplicates: found,
      signals: signalsOf(comparison, found.length, rejected.get(userId ?? 0)),
    };
  });
}

function compareWithListing(edit: ListingEdit, listing: ListingWithCategory) {
  const live = edit.former ?? listing;
  const proposed = {
    businessName: edit.businessName ?? live.businessName,
    category: edit.category ?? live.category,
    additionalCategories: edit.additionalCategories ?? live.additionalCategories,
    address: edit.address ?? live.address,
  };
  const place = edit.address === null ? live.place : parseAddress(edit.address);
  return { edit, listing, live: identityText(live), proposed, place };
}

const identityText = ({ businessName, category, additionalCategories, address }: IdentityText): IdentityText => ({
  businessName,
  category,
  additionalCategories,
  address,
});

function signalsOf(
  { live, listing, proposed, place }: ReturnType<typeof compareWithListing>,
  duplicates: number,
  rejected = 0,
) {
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
