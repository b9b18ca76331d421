import type { CustomField } from '#domain/fields/custom-field.ts';
import { type Correction, type CorrectionField, correctionSignals } from '#domain/listings/correction.ts';
import { duplicateKeys, type LikelyDuplicate } from '#domain/listings/duplicate.ts';
import { correctedFieldText } from '#domain/listings/listing-field-text.ts';
import type { ModerationSignal } from '#domain/moderation/decision.ts';
import type { Place } from '#domain/places/place.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { type CorrectionReportCounts, countCorrectionReports } from '#storage/corrections/correction-reports.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListings } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findDuplicates } from './examine-submissions.ts';

export type ExaminedCorrection = {
  correction: Correction;
  listing: ListingWithCategory;
  /** The listing's value; for an approved correction the value before it. */
  live: string;
  /** The corrected location. Null when the correction is not about the address. */
  place: Place | null;
  signals: ModerationSignal[];
  duplicates: LikelyDuplicate[];
};

/** A new value in one of these may make it another business. */
const IDENTIFYING_FIELDS: readonly CorrectionField[] = ['name', 'address', 'moved', 'phone', 'website'];

const NO_SENDERS: CorrectionReportCounts = { senders: 0, accounts: 0, rejectedBefore: 0 };

/** Loads what the desk shows about corrections, in a few statements for all of them. */
export async function examineCorrections(db: Db, corrections: Correction[], now: Date): Promise<ExaminedCorrection[]> {
  const listings = await findListings(
    db,
    corrections.map(({ listingId }) => listingId),
    now,
  );
  const fields = corrections.some(({ field }) => field === 'fact') ? await listFields(db) : [];
  const compared = corrections.flatMap((correction) => {
    const listing = listings.get(correction.listingId);
    return listing ? [compareWithListing(correction, listing, fields)] : [];
  });
  const duplicates = await findDuplicates(
    db,
    compared
      .filter(({ correction }) => correction.status === 'pending' && IDENTIFYING_FIELDS.includes(correction.field))
      .map(({ correction, listing, place }) => ({
        ...duplicateKeys({ ...listing, ...proposedKeys(correction) }, (place ?? listing.place).zip),
        id: correction.id,
        own: listing.id,
      })),
  );
  const senders = await countCorrectionReports(
    db,
    compared.map(({ correction }) => correction.id),
  );
  return compared.map((comparison) => {
    const { id } = comparison.correction;
    const found = duplicates.get(id) ?? [];
    const signals = signalsOf(comparison, found.length, senders.get(id) ?? NO_SENDERS);
    return { ...comparison, duplicates: found, signals };
  });
}

function compareWithListing(correction: Correction, listing: ListingWithCategory, fields: readonly CustomField[]) {
  const { field, value, former } = correction;
  const isPlace = field === 'address' || field === 'moved';
  return {
    correction,
    listing,
    live: former?.text ?? correctedFieldText(listing, correction, fields),
    place: isPlace ? parseAddress(value) : null,
  };
}

function proposedKeys({ field, value }: Correction) {
  return {
    ...(field === 'name' && { businessName: value }),
    ...(field === 'phone' && { phone: value }),
    ...(field === 'website' && { website: value }),
  };
}

function signalsOf(
  { correction, listing, live }: ReturnType<typeof compareWithListing>,
  duplicates: number,
  senders: CorrectionReportCounts,
): ModerationSignal[] {
  const { field, value, status, ownerAgrees } = correction;
  return correctionSignals({
    field,
    ...senders,
    owner: ownerStance(listing, ownerAgrees),
    isSameAsLive: status === 'pending' && field !== 'closed' && value === live,
    isVerified: listing.verified,
    reviewCount: listing.reviewCount,
    duplicates,
  });
}

function ownerStance({ ownerId }: ListingWithCategory, agrees: boolean) {
  if (agrees) return 'agrees';
  return ownerId === null ? 'none' : 'silent';
}
