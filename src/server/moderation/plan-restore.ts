import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { listingUpdateForm } from '#contract/listing-operations.ts';
import { type FieldValues, knownValues } from '#domain/fields/field-values.ts';
import type { Fact } from '#domain/listings/provenance.ts';
import { readCategoryNames } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { readFormerValues } from '#storage/listings/listing-history.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import { storedHours } from '#storage/listings/parse-stored-hours.ts';
import type { Db } from '#storage/tables.ts';
import { rezoneHours } from './listing-hours.ts';

/** `values` are as the history stores them; `photoIds` is null if the photos stay. */
export type RestorePlan = {
  fields: ListingRowUpdate;
  values: Record<string, unknown>;
  photoIds: number[] | null;
  notRestored: { fact: Fact; why: string }[];
};

type Restored = Pick<RestorePlan, 'fields'> & { why?: string };
type RestoreContext = { live: ListingWithCategory; db: Db; now: Date };

const ids = z.array(z.int());
const addressState = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
const hoursState = z.object({ hours: z.nullable(storedHours), text: z.string() });

/** A text that passes the rules of today. */
function checked(
  name: 'name' | 'phone' | 'email' | 'website' | 'description' | 'ai_description',
  value: unknown,
  fields: ListingRowUpdate,
): Restored {
  const { success, error } = listingUpdateForm.shape[name].safeParse(value);
  return success ? { fields } : { fields: {}, why: error.issues[0]?.message ?? 'It’s no longer valid.' };
}

/** How each stored value becomes one of the listing. */
const RESTORE: Record<
  Exclude<Fact, 'photos'>,
  (value: unknown, context: RestoreContext) => Restored | Promise<Restored>
> = {
  name: (value) => checked('name', value, { businessName: z.string().parse(value) }),
  phone: (value) => checked('phone', value, { phone: z.string().parse(value) }),
  email: (value) => checked('email', value, { email: z.string().parse(value) }),
  website: (value) => checked('website', value, { website: z.string().parse(value) }),
  description: (value) => checked('description', value, { description: z.string().parse(value) }),
  long: (value) => checked('ai_description', value, { aiDescription: z.string().parse(value) }),
  services: (value) => ({ fields: { services: z.array(z.string()).parse(value) } }),
  category: async (value, { db }) => {
    const categoryId = z.int().parse(value);
    return (await readCategoryNames(db)).has(categoryId)
      ? { fields: { categoryId } }
      : { fields: {}, why: 'The category no longer exists.' };
  },
  additional: async (value, { db }) => {
    const former = ids.parse(value);
    const names = await readCategoryNames(db);
    const additionalCategoryIds = former.filter((id) => names.has(id));
    const isWhole = additionalCategoryIds.length === former.length;
    return { fields: { additionalCategoryIds }, ...(!isWhole && { why: 'Some of the categories no longer exist.' }) };
  },
  address: (value, { live }) => {
    const { address, ...place } = addressState.parse(value);
    return { fields: { address, place, ...rezoneHours(live.hours, place) } };
  },
  hours: (value) => {
    const { hours, text: hoursText } = hoursState.parse(value);
    return { fields: { hours, hoursText } };
  },
  years: (value, { now }) => {
    const year = z.nullable(z.int()).parse(value);
    return { fields: { yearsInBusiness: year === null ? 0 : now.getUTCFullYear() - year } };
  },
  fields: async (value, { db }) => {
    const former = z.record(z.string(), z.unknown()).parse(value) as FieldValues;
    const fieldValues = knownValues(await listFields(db), former);
    const isWhole = isDeepStrictEqual(fieldValues, former);
    return { fields: { fieldValues }, ...(!isWhole && { why: 'Some of these fields or choices no longer exist.' }) };
  },
};

/** What makes the listing what it was right after the change; of 0, before the first one. Its publication stays. */
export async function planRestore(
  db: Db,
  live: ListingWithCategory,
  { to, now }: { to: number; now: Date },
): Promise<RestorePlan> {
  const { status: _, photos, ...values } = await readFormerValues(db, live.id, to);
  const notRestored: RestorePlan['notRestored'] = [];
  let fields: ListingRowUpdate = {};
  // the hours follow the address, unless they changed too
  for (const fact of ['address', ...Object.keys(RESTORE)] as (keyof typeof RESTORE)[]) {
    if (!(fact in values) || (fact === 'address' && fields.address !== undefined)) continue;
    const restored = await RESTORE[fact](values[fact], { live, db, now });
    fields = { ...fields, ...restored.fields };
    if (restored.why !== undefined) notRestored.push({ fact, why: restored.why });
    if (Object.keys(restored.fields).length === 0) delete values[fact];
  }
  return { fields, values, photoIds: photos === undefined ? null : ids.parse(photos), notRestored };
}
