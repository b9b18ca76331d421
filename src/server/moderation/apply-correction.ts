import { isDeepStrictEqual } from 'node:util';
import type { DecisionChanges } from '#contract/desk/desk-queue-operations.ts';
import { applyFact, parseFact } from '#domain/fields/field-fact.ts';
import type { FieldValues } from '#domain/fields/field-values.ts';
import type { CorrectedListingSnapshot, Correction, CorrectionField } from '#domain/listings/correction.ts';
import { splitCategoryNames } from '#domain/listings/listing-categories.ts';
import { correctedFieldText } from '#domain/listings/listing-field-text.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing, type ListingRowUpdate, setListingStatus, updateListingRow } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification, findVerification, updateVerification } from '#storage/verification/verification.ts';
import { invalidField } from '../http/http-error.ts';
import { parseListingHours, rezoneHours } from './listing-hours.ts';
import { changedSinceDecision, conflict } from './moderation-handler.ts';
import { resolveListingChange } from './publish-submission.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';

/** The field of a decision's changes that overrides a correction's value. A closed business and a fact have none. */
const DESK_CHANGE_FIELDS: Record<
  Exclude<CorrectionField, 'closed' | 'fact'>,
  Exclude<keyof DecisionChanges, 'fields'>
> = {
  name: 'business_name',
  category: 'category',
  'additional-categories': 'additional_categories',
  address: 'address',
  moved: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  services: 'services',
  description: 'description',
};

/** A closed business is archived, so that an undo can bring its page back. */
const CLOSED = { status: 'archived' } as const;

type CorrectionChange = { correction: Pick<Correction, 'field' | 'value'>; changes: DecisionChanges; now: Date };

/** Writes the corrected value into the listing and returns what an undo needs. */
export async function applyCorrection(
  tx: Db,
  listing: ListingWithCategory,
  { correction, changes, now }: CorrectionChange,
): Promise<{ former: CorrectedListingSnapshot; applied: Record<string, unknown> }> {
  const { field } = correction;
  const fields = await parseCorrection(tx, listing, { correction, changes, now });
  const verification = await findVerification(tx, listing.id);
  if (!verification) throw changedSinceDecision('The listing');
  const former = {
    fields: pickJsonFields(listing, Object.keys(fields)),
    text: correctedFieldText(listing, correction, field === 'fact' ? await listFields(tx) : []),
    status: listing.status,
    verification: verification.record,
  };
  if (field === 'closed') {
    await setListingStatus(tx, listing.id, { ...CLOSED, now });
    return { former, applied: CLOSED };
  }
  await updateOrConflict(tx, listing, { fields, now });
  await recheckChangedFields(tx, listing, { fields, now });
  return { former, applied: { ...fields } };
}

/** Restores the listing's former values and check results. */
export async function revertCorrection(tx: Db, correction: Correction, now: Date): Promise<void> {
  const { former, applied, listingId, field } = correction;
  const live = await findListing(tx, listingId, now);
  if (!live) throw conflict('The listing no longer exists.');
  if (!former || !applied) throw changedSinceDecision('The listing');
  if (field === 'closed') {
    if (live.status !== CLOSED.status) throw changedSinceDecision('The listing');
    await setListingStatus(tx, listingId, { status: former.status, now });
  } else {
    if (!isDeepStrictEqual(pickJsonFields(live, Object.keys(applied)), toJsonValues(applied)))
      throw changedSinceDecision('The listing');
    // `applyCorrection` stored the fields of a listing update
    await updateOrConflict(tx, live, { fields: former.fields as ListingRowUpdate, now });
  }
  await updateVerification(tx, listingId, { change: () => former.verification, now });
  await enqueueVerification(tx, listingId, now);
}

async function parseCorrection(
  tx: Db,
  listing: ListingWithCategory,
  { correction, changes }: CorrectionChange,
): Promise<ListingRowUpdate> {
  const { field } = correction;
  const changeField = field === 'closed' || field === 'fact' ? null : DESK_CHANGE_FIELDS[field];
  const otherField = Object.keys(changes).find((name) => name !== changeField);
  if (otherField) throw invalidField(otherField, 'You can only change the field that the correction is about.');
  if (field === 'fact') return { fieldValues: await resolveFact(tx, listing, correction.value) };
  if (!changeField) return {};
  if (changeField === 'additional_categories')
    return resolveListingChange(
      tx,
      { additional_categories: changes.additional_categories ?? splitCategoryNames(correction.value) },
      listing,
    );
  const value = changes[changeField] ?? correction.value;
  if (changeField === 'hours') return { ...parseListingHours(value, listing) };
  if (changeField === 'services') return { services: value === '' ? [] : value.split(', ') };
  const update = await resolveListingChange(tx, { [changeField]: value }, listing);
  return { ...update, ...rezoneHours(listing.hours, update.place) };
}

/** The field may have been changed or deleted since. */
async function resolveFact(tx: Db, { fieldValues }: ListingWithCategory, text: string): Promise<FieldValues> {
  const fact = parseFact(await listFields(tx), text);
  if ('error' in fact) throw invalidField('value', fact.error);
  return applyFact(fieldValues, fact.field, fact.value);
}

export async function updateOrConflict(
  tx: Db,
  { id, version }: ListingWithCategory,
  update: { fields: ListingRowUpdate; now: Date },
): Promise<void> {
  if (!(await updateListingRow(tx, { id, version }, update))) throw changedSinceDecision('The listing');
}

/** The named fields of a listing, in the form in which JSON columns return them. */
export function pickJsonFields(listing: ListingWithCategory, names: string[]): Record<string, unknown> {
  return toJsonValues(Object.fromEntries(Object.entries(listing).filter(([name]) => names.includes(name))));
}

function toJsonValues(values: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values));
}
