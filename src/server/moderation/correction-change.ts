import { isDeepStrictEqual } from 'node:util';
import type { DeskChanges } from '#contract/desk.ts';
import type { Correction, CorrectionField, FormerListing } from '#domain/correction.ts';
import { presentText } from '#domain/correction-text.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing, type ListingChange, setListingStatus, updateListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { changeVerification, findVerification, orderVerification } from '#storage/verification.ts';
import { invalidField } from '../http/errors.ts';
import { changedSince, conflict } from './kind.ts';
import { movedHours } from './moved-hours.ts';
import { readHours } from './read-hours.ts';
import { reconsider } from './reconsider.ts';
import { readChanges } from './submission-listing.ts';

/** Under which name whoever approves changes the value; what has closed has none. */
const CHANGE_NAMES: Record<Exclude<CorrectionField, 'closed'>, keyof DeskChanges> = {
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

type Correcting = { correction: Pick<Correction, 'field' | 'value'>; changes: DeskChanges; now: Date };

/** Makes the listing say what the correction says; gives what undoing needs. */
export async function correctListing(
  tx: Db,
  listing: FoundListing,
  { correction, changes, now }: Correcting,
): Promise<{ former: FormerListing; applied: Record<string, unknown> }> {
  const { field } = correction;
  const fields = await readCorrection(tx, listing, { correction, changes, now });
  const found = await findVerification(tx, listing.id);
  if (!found) throw changedSince('The listing');
  const former = {
    fields: valuesOf(listing, Object.keys(fields)),
    text: presentText(listing, field),
    status: listing.status,
    verification: found.record,
  };
  if (field === 'closed') {
    await setListingStatus(tx, listing.id, { ...CLOSED, now });
    return { former, applied: CLOSED };
  }
  await save(tx, listing, { fields, now });
  await reconsider(tx, listing, { fields, now });
  return { former, applied: { ...fields } };
}

/** The listing as it was, with what had been found about it. */
export async function restoreListing(tx: Db, correction: Correction, now: Date): Promise<void> {
  const { former, applied, listingId, field } = correction;
  const live = await findListing(tx, listingId, now);
  if (!live) throw conflict('The listing is not there any more.');
  if (!former || !applied) throw changedSince('The listing');
  if (field === 'closed') {
    if (live.status !== CLOSED.status) throw changedSince('The listing');
    await setListingStatus(tx, listingId, { status: former.status, now });
  } else {
    if (!isDeepStrictEqual(valuesOf(live, Object.keys(applied)), asKept(applied))) throw changedSince('The listing');
    // written by `correctListing`: the fields of a change
    await save(tx, live, { fields: former.fields as ListingChange, now });
  }
  await changeVerification(tx, listingId, { change: () => former.verification, now });
  await orderVerification(tx, listingId, now);
}

async function readCorrection(tx: Db, listing: FoundListing, correcting: Correcting): Promise<ListingChange> {
  const { correction, changes } = correcting;
  const { field } = correction;
  const name = field === 'closed' ? null : CHANGE_NAMES[field];
  const [foreign] = Object.keys(changes).filter((each) => each !== name);
  if (foreign) throw invalidField(foreign, 'Only the field that the correction is about can be changed with it.');
  if (!name) return {};
  const value = changes[name] ?? correction.value;
  if (name === 'hours') return { hours: readHours(value, listing) };
  if (name === 'services') return { services: value === '' ? [] : value.split(', ') };
  const read = await readChanges(tx, { [name]: value });
  return { ...read, ...movedHours(listing.hours, read.place) };
}

async function save(tx: Db, { id, version }: FoundListing, changed: { fields: ListingChange; now: Date }) {
  if (!(await updateListing(tx, { id, version }, changed))) throw changedSince('The listing');
}

/** What a listing says in these fields, as it comes back from the database. */
export function valuesOf(listing: FoundListing, names: string[]): Record<string, unknown> {
  return asKept(Object.fromEntries(Object.entries(listing).filter(([name]) => names.includes(name))));
}

/** As it comes back from the database. */
function asKept(values: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values));
}
