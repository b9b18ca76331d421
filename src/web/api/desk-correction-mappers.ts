import type { CheckItemWire, CorrectionItemWire } from '#contract/desk/desk-item-schemas.ts';
import type { CorrectionField } from '#domain/listings/correction.ts';
import { toClaimedListing } from './desk-claim-mappers.ts';
import type { CheckItem, CorrectionItem, DuplicateListing, LoggedDecision, SubmissionField } from './desk-models.ts';

type ItemContext = { history: LoggedDecision[]; duplicates: DuplicateListing[] };

/** The field of a listing that a correction is about; that it has closed is about none. */
const CORRECTED_FIELDS: Record<Exclude<CorrectionField, 'closed'>, SubmissionField> = {
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

export function toCorrectionItem(wire: CorrectionItemWire, { history, duplicates }: ItemContext): CorrectionItem {
  const field = wire.field === 'closed' ? null : CORRECTED_FIELDS[wire.field];
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    field: wire.field,
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

export function toCheckItem(wire: CheckItemWire, { history }: Pick<ItemContext, 'history'>): CheckItem {
  return {
    kind: wire.kind,
    id: wire.id,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    listing: toClaimedListing(wire.listing),
    history,
  };
}
