import { isDeepStrictEqual } from 'node:util';
import type { DecisionChanges } from '#contract/desk/desk-queue-operations.ts';
import type { CorrectedListingSnapshot, Correction, CorrectionField } from '#domain/listings/correction.ts';
import { listingFieldText } from '#domain/listings/listing-field-text.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing, type ListingRowUpdate, setListingStatus, updateListingRow } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification, findVerification, updateVerification } from '#storage/verification/verification.ts';
import { invalidField } from '../http/http-error.ts';
import { changedSinceDecision, conflict } from './moderation-handler.ts';
import { parseListingHours } from './parse-listing-hours.ts';
import { resolveListingChange } from './publish-submission.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';
import { rezoneHours } from './rezone-hours.ts';

/** Under which name whoever approves changes the value; what has closed has none. */
const DESK_CHANGE_FIELDS: Record<Exclude<CorrectionField, 'closed'>, keyof DecisionChanges> = {
  name: 'business_name',
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

/** A business that has closed has no page any more; it can be brought back. */
const CLOSED = { status: 'archived' } as const;

type CorrectionChange = { correction: Pick<Correction, 'field' | 'value'>; changes: DecisionChanges; now: Date };

/** Makes the listing say what the correction says; gives what undoing needs. */
export async function applyCorrection(
  tx: Db,
  listing: ListingWithCategory,
  { correction, changes, now }: CorrectionChange,
): Promise<{ former: CorrectedListingSnapshot; applied: Record<string, unknown> }> {
  const { field } = correction;
  const fields = await parseCorrection(tx, listing, { correction, changes, now });
  const found = await findVerification(tx, listing.id);
  if (!found) throw changedSinceDecision('The listing');
  const former = {
    fields: pickJsonFields(listing, Object.keys(fields)),
    text: listingFieldText(listing, field),
    status: listing.status,
    verification: found.record,
  };
  if (field === 'closed') {
    await setListingStatus(tx, listing.id, { ...CLOSED, now });
    return { former, applied: CLOSED };
  }
  await updateOrConflict(tx, listing, { fields, now });
  await recheckChangedFields(tx, listing, { fields, now });
  return { former, applied: { ...fields } };
}

/** The listing as it was, with what had been found about it. */
export async function revertCorrection(tx: Db, correction: Correction, now: Date): Promise<void> {
  const { former, applied, listingId, field } = correction;
  const live = await findListing(tx, listingId, now);
  if (!live) throw conflict('The listing is not there any more.');
  if (!former || !applied) throw changedSinceDecision('The listing');
  if (field === 'closed') {
    if (live.status !== CLOSED.status) throw changedSinceDecision('The listing');
    await setListingStatus(tx, listingId, { status: former.status, now });
  } else {
    if (!isDeepStrictEqual(pickJsonFields(live, Object.keys(applied)), toJsonValues(applied)))
      throw changedSinceDecision('The listing');
    // written by `correctListing`: the fields of a change
    await updateOrConflict(tx, live, { fields: former.fields as ListingRowUpdate, now });
  }
  await updateVerification(tx, listingId, { change: () => former.verification, now });
  await enqueueVerification(tx, listingId, now);
}

async function parseCorrection(
  tx: Db,
  listing: ListingWithCategory,
  correcting: CorrectionChange,
): Promise<ListingRowUpdate> {
  const { correction, changes } = correcting;
  const { field } = correction;
  const name = field === 'closed' ? null : DESK_CHANGE_FIELDS[field];
  const [foreign] = Object.keys(changes).filter((each) => each !== name);
  if (foreign) throw invalidField(foreign, 'Only the field that the correction is about can be changed with it.');
  if (!name) return {};
  const value = changes[name] ?? correction.value;
  if (name === 'hours') return { hours: parseListingHours(value, listing) };
  if (name === 'services') return { services: value === '' ? [] : value.split(', ') };
  const read = await resolveListingChange(tx, { [name]: value });
  return { ...read, ...rezoneHours(listing.hours, read.place) };
}

async function updateOrConflict(
  tx: Db,
  { id, version }: ListingWithCategory,
  changed: { fields: ListingRowUpdate; now: Date },
) {
  if (!(await updateListingRow(tx, { id, version }, changed))) throw changedSinceDecision('The listing');
}

/** What a listing says in these fields, as it comes back from the database. */
export function pickJsonFields(listing: ListingWithCategory, names: string[]): Record<string, unknown> {
  return toJsonValues(Object.fromEntries(Object.entries(listing).filter(([name]) => names.includes(name))));
}

/** As it comes back from the database. */
function toJsonValues(values: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values));
}
