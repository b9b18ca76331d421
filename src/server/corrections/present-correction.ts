import type { CorrectionWire, OwnerCorrectionWire } from '#contract/correction-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { type Correction, isIdentityCorrection } from '#domain/listings/correction.ts';
import { correctedFieldText } from '#domain/listings/listing-field-text.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { CorrectionReport } from '#storage/corrections/correction-reports.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';

/** A correction for its sender. */
export function presentCorrection(correction: Correction, now: Date): CorrectionWire {
  return {
    id: correction.id,
    listing: presentCorrectedListing(correction),
    field: correction.field,
    value: correction.value,
    status: correction.status,
    desk_since: formatIsoTime(correction.deskSince),
    at_desk: correction.status === 'pending' && correction.deskSince <= now,
    reason: correction.reason,
    created_at: formatIsoTime(correction.createdAt),
    decided_at: correction.decidedAt && formatIsoTime(correction.decidedAt),
  };
}

type CorrectionForOwner = {
  correction: Correction;
  listing: ListingWithCategory;
  senders: CorrectionReport[];
  fields: readonly CustomField[];
};

/** A correction for the owner, without the identity of its senders. */
export function presentCorrectionForOwner({
  correction,
  listing,
  senders,
  fields,
}: CorrectionForOwner): OwnerCorrectionWire {
  return {
    id: correction.id,
    listing: presentCorrectedListing(correction),
    field: correction.field,
    value: correction.value,
    present: correctedFieldText(listing, correction, fields),
    notes: senders.map(({ note }) => note).filter(Boolean),
    senders: senders.length,
    goes_to_desk: isIdentityCorrection(correction.field),
    created_at: formatIsoTime(correction.createdAt),
    desk_since: formatIsoTime(correction.deskSince),
  };
}

function presentCorrectedListing({ listingId, businessName }: Correction) {
  return { id: listingId, business_name: businessName };
}
