import type { CheckItemWire, CorrectionItemWire } from '#contract/desk-items.ts';
import type { CorrectionField } from '#domain/correction.ts';
import type { CheckItem, CorrectionItem, Duplicate, LoggedDecision, SubmissionField } from './desk-models.ts';
import { readListing } from './read-desk-claims.ts';

type More = { history: LoggedDecision[]; duplicates: Duplicate[] };

/** The field of a listing that a correction is about; that it has closed is about none. */
const FIELDS: Record<Exclude<CorrectionField, 'closed'>, SubmissionField> = {
  name: 'businessName',
  category: 'category',
  address: 'address',
  moved: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  services: 'services',
  description: 'description',
};

export function readCorrectionItem(wire: CorrectionItemWire, { history, duplicates }: More): CorrectionItem {
  const field = wire.field === 'closed' ? null : FIELDS[wire.field];
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    about: wire.field,
    fields: field ? { [field]: wire.value } : {},
    diff: field ? [{ field, submitted: wire.value, live: wire.live }] : [],
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    place: wire.place,
    // a correction names a category that exists
    nearestCategories: [],
    senders: wire.senders.map(({ created_at, ...sender }) => ({ ...sender, createdAt: created_at })),
    hasOwner: wire.has_owner,
    duplicates,
    history,
  };
}

export function readCheckItem(wire: CheckItemWire, { history }: Pick<More, 'history'>): CheckItem {
  return {
    kind: wire.kind,
    id: wire.id,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    listing: readListing(wire.listing),
    history,
  };
}
