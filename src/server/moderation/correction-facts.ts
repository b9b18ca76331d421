import { type Correction, type CorrectionField, correctionSignals } from '#domain/correction.ts';
import { presentText } from '#domain/correction-text.ts';
import type { Signal } from '#domain/desk.ts';
import { duplicateKeys, type LikelyDuplicate } from '#domain/duplicate.ts';
import type { Place } from '#domain/place.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { countSenders, type SenderFacts } from '#storage/correction-senders.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListings } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findDuplicates } from './submission-facts.ts';

/** `live` is what the listing says, or said before the correction was made. */
export type ExaminedCorrection = {
  correction: Correction;
  listing: FoundListing;
  live: string;
  /** Where it would be; null when nothing about that is said. */
  place: Place | null;
  signals: Signal[];
  duplicates: LikelyDuplicate[];
};

/** With another of these it may be another business. */
const TELLS_APART: readonly CorrectionField[] = ['name', 'address', 'moved', 'phone', 'website'];

const NOBODY: SenderFacts = { senders: 0, accounts: 0, rejectedBefore: 0 };

/** What can be told about corrections before anybody looks: a few statements for all of them. */
export async function examineCorrections(db: Db, corrections: Correction[], now: Date): Promise<ExaminedCorrection[]> {
  const listings = await findListings(
    db,
    corrections.map(({ listingId }) => listingId),
    now,
  );
  const known = corrections.flatMap((correction) => {
    const listing = listings.get(correction.listingId);
    return listing ? [compare(correction, listing)] : [];
  });
  const duplicates = await findDuplicates(
    db,
    known
      .filter(({ correction }) => correction.status === 'pending' && TELLS_APART.includes(correction.field))
      .map(({ correction, listing, place }) => ({
        ...duplicateKeys({ ...listing, ...proposedKeys(correction) }, (place ?? listing.place).zip),
        id: correction.id,
        own: listing.id,
      })),
  );
  const senders = await countSenders(
    db,
    known.map(({ correction }) => correction.id),
  );
  return known.map((each) => {
    const alike = duplicates.get(each.correction.id) ?? [];
    const signals = signalsOf(each, alike.length, senders.get(each.correction.id) ?? NOBODY);
    return { ...each, duplicates: alike, signals };
  });
}

function compare(correction: Correction, listing: FoundListing) {
  const { field, value, former } = correction;
  const isPlace = field === 'address' || field === 'moved';
  return {
    correction,
    listing,
    live: former?.text ?? presentText(listing, field),
    place: isPlace ? readAddress(value) : null,
  };
}

/** What tells businesses apart, as it would be. */
function proposedKeys({ field, value }: Correction) {
  return {
    ...(field === 'name' && { businessName: value }),
    ...(field === 'phone' && { phone: value }),
    ...(field === 'website' && { website: value }),
  };
}

function signalsOf(
  { correction, listing, live }: ReturnType<typeof compare>,
  duplicates: number,
  senders: SenderFacts,
): Signal[] {
  const { field, value, status, ownerAgrees } = correction;
  return correctionSignals({
    field,
    ...senders,
    owner: ownerOf(listing, ownerAgrees),
    isSameAsLive: status === 'pending' && field !== 'closed' && value === live,
    isVerified: listing.verified,
    reviewCount: listing.reviewCount,
    duplicates,
  });
}

function ownerOf({ ownerId }: FoundListing, agrees: boolean) {
  if (agrees) return 'agrees';
  return ownerId === null ? 'none' : 'silent';
}
