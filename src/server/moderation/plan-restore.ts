import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { knownValues } from '#domain/fields/field-values.ts';
import type { Fact } from '#domain/listings/provenance.ts';
import { readPresentCategories } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { readCurrentValues, readFormerValues, type StoredChanges } from '#storage/listings/listing-history.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { findSameBusiness } from './find-same-business.ts';
import { RESTORED_FACTS, type RestoreContext, type RestoreDifference } from './restored-facts.ts';
import { planPhotos } from './restored-photos.ts';

export type RestorePlan = {
  fields: ListingRowUpdate;
  /** What changes, as the history stores it: the values now, and those that the listing gets. */
  changes: StoredChanges;
  /** In their order; null if the photos stay. */
  photos: { before: number[]; after: number[] } | null;
  differences: RestoreDifference[];
};

/** The hours follow the address, unless they changed too; the additional categories depend on the main one. */
const FACT_ORDER = ['address', ...Object.keys(RESTORED_FACTS).filter((fact) => fact !== 'address')] as Exclude<
  Fact,
  'photos'
>[];
const photoIds = z.array(z.int());

/** What makes the listing what it was right after the change; of 0, before the first one. Its publication stays. */
export async function planRestore(
  db: Db,
  live: ListingWithCategory,
  { to, now }: { to: number; now: Date },
): Promise<RestorePlan> {
  const { status, photos: formerPhotos, ...former } = await readFormerValues(db, live.id, to);
  const { photos: currentPhotos, ...current } = await readCurrentValues(db, live.id);
  const context = {
    live,
    categories: await readPresentCategories(db),
    customFields: await listFields(db),
    now,
  };
  const plan = planFacts(former, { ...current, fields: knownValues(context.customFields, live.fieldValues) }, context);
  const { fields, changes, differences } = plan;
  if (status !== undefined && status !== live.status)
    differences.push({ fact: 'status', why: 'The publication stays as it is. It has decisions of its own.' });
  const twin = await findSameBusiness(db, { ...live, ...fields }, Object.keys(changes));
  if (twin) differences.push(twin);
  if (formerPhotos === undefined) return { fields, changes, differences, photos: null };
  const before = photoIds.parse(currentPhotos);
  const { ids: after, why } = await planPhotos(db, live.id, { former: photoIds.parse(formerPhotos), current: before });
  if (why) differences.push({ fact: 'photos', why });
  if (isDeepStrictEqual(before, after)) return { fields, changes, differences, photos: null };
  return { fields, changes: { ...changes, photos: [before, after] }, differences, photos: { before, after } };
}

function planFacts(
  former: Record<string, unknown>,
  current: Record<string, unknown>,
  context: Omit<RestoreContext, 'categoryId'>,
): Pick<RestorePlan, 'fields' | 'changes' | 'differences'> {
  const { live } = context;
  const changes: StoredChanges = {};
  const differences: RestoreDifference[] = [];
  let fields: ListingRowUpdate = {};
  for (const fact of FACT_ORDER) {
    const categoryId = fields.categoryId ?? live.categoryId;
    // a category that becomes the main one is no longer an additional one
    const follows = fact === 'additional' && live.additionalCategoryIds.includes(categoryId);
    if (!(fact in former) && !follows) continue;
    const value = former[fact] ?? current[fact];
    const { restored, why } = RESTORED_FACTS[fact](value, { ...context, categoryId });
    if (why && !(isDeepStrictEqual(value, current[fact]) && !follows)) differences.push({ fact, why });
    if (!restored || isDeepStrictEqual(restored.value, current[fact])) continue;
    fields = { ...fields, ...restored.fields };
    changes[fact] = [current[fact], restored.value];
  }
  if (fields.hours !== undefined && !changes.hours)
    differences.push({ fact: 'hours', why: 'The hours stay the same, in the time zone of the address.' });
  return { fields, changes, differences };
}
