import type { AskedWire, CorrectionWire } from '#contract/corrections.ts';
import { type Correction, concernsIdentity } from '#domain/correction.ts';
import { presentText } from '#domain/correction-text.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { CorrectionSender } from '#storage/correction-senders.ts';
import type { FoundListing } from '#storage/listing-rows.ts';

/** A correction as its sender sees it. */
export function presentCorrection(correction: Correction, now: Date): CorrectionWire {
  return {
    id: correction.id,
    listing: presentListing(correction),
    field: correction.field,
    value: correction.value,
    status: correction.status,
    desk_since: isoTime(correction.deskSince),
    at_desk: correction.status === 'pending' && correction.deskSince <= now,
    reason: correction.reason,
    created_at: isoTime(correction.createdAt),
    decided_at: correction.decidedAt && isoTime(correction.decidedAt),
  };
}

type Asked = { correction: Correction; listing: FoundListing; senders: CorrectionSender[] };

/** As the owner is asked: what was written, never by whom. */
export function presentAsked({ correction, listing, senders }: Asked): AskedWire {
  return {
    id: correction.id,
    listing: presentListing(correction),
    field: correction.field,
    value: correction.value,
    present: presentText(listing, correction.field),
    notes: senders.map(({ note }) => note).filter(Boolean),
    senders: senders.length,
    goes_to_desk: concernsIdentity(correction.field),
    created_at: isoTime(correction.createdAt),
    desk_since: isoTime(correction.deskSince),
  };
}

function presentListing({ listingId, businessName }: Correction) {
  return { id: listingId, business_name: businessName };
}
