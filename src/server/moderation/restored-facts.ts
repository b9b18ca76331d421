import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { listingUpdateForm } from '#contract/listing-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { type FieldValues, knownValues } from '#domain/fields/field-values.ts';
import { distinctCategories } from '#domain/listings/listing-categories.ts';
import type { Fact } from '#domain/listings/provenance.ts';
import type { PresentCategory } from '#storage/categories/categories.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ListingRowUpdate } from '#storage/listings/listings.ts';
import { storedHours } from '#storage/listings/parse-stored-hours.ts';
import { rezoneHours } from './listing-hours.ts';

/** Something that will not be as it was then, and why. */
export type RestoreDifference = { fact: Fact | 'status'; why: string };

export type RestoreContext = {
  live: ListingWithCategory;
  /** The main category that the listing gets. */
  categoryId: number;
  categories: ReadonlyMap<number, PresentCategory>;
  customFields: readonly CustomField[];
  now: Date;
};

/** `value` is what the listing gets, as the history stores it; null if it keeps what it has. `why` it differs from then. */
export type RestoredFact = { restored: { fields: ListingRowUpdate; value: unknown } | null; why: string };

const exactly = (fields: ListingRowUpdate, value: unknown): RestoredFact => ({ restored: { fields, value }, why: '' });

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

/** How each stored value becomes one of the listing. */
export const RESTORED_FACTS: Record<
  Exclude<Fact, 'photos'>,
  (value: unknown, context: RestoreContext) => RestoredFact
> = {
  name: (value) => restoreText('name', value, (businessName) => ({ businessName })),
  phone: (value) => restoreText('phone', value, (phone) => ({ phone })),
  email: (value) => restoreText('email', value, (email) => ({ email })),
  website: (value) => restoreText('website', value, (website) => ({ website })),
  description: (value) => restoreText('description', value, (description) => ({ description })),
  long: (value) => restoreText('ai_description', value, (aiDescription) => ({ aiDescription })),
  services: (value) => exactly({ services: z.array(z.string()).parse(value) }, value),
  category: restoreCategory,
  additional: restoreAdditional,
  address(value, { live }) {
    const { address, ...place } = addressState.parse(value);
    return exactly({ address, place, ...rezoneHours(live.hours, place) }, value);
  },
  hours(value) {
    const { hours, text: hoursText } = hoursState.parse(value);
    return exactly({ hours, hoursText }, value);
  },
  years(value, { now }) {
    const year = z.nullable(z.int()).parse(value);
    return exactly({ yearsInBusiness: year === null ? 0 : now.getUTCFullYear() - year }, value);
  },
  fields: restoreFields,
};

/** A text has to pass the rules of today. */
function restoreText(
  name: 'name' | 'phone' | 'email' | 'website' | 'description' | 'ai_description',
  value: unknown,
  toFields: (text: string) => ListingRowUpdate,
): RestoredFact {
  const { success, error } = listingUpdateForm.shape[name].safeParse(value);
  if (success) return exactly(toFields(z.string().parse(value)), value);
  return {
    restored: null,
    why: `The former one is no longer accepted, so it stays as it is: ${error.issues[0]?.message}`,
  };
}

function restoreCategory(value: unknown, { live, categories }: RestoreContext): RestoredFact {
  const former = z.int().parse(value);
  const present = categories.get(former);
  if (!present)
    return { restored: null, why: `The former category was deleted, so the listing stays in “${live.category}”.` };
  const restored = { fields: { categoryId: present.id }, value: present.id };
  const why = `“${present.formerName}” was merged into “${present.name}”, which takes its place.`;
  return { restored, why: present.id === former ? '' : why };
}

function restoreAdditional(value: unknown, { categoryId, categories }: RestoreContext): RestoredFact {
  const former = ids.parse(value);
  const known = former.flatMap((id) => categories.get(id) ?? []);
  const additionalCategoryIds = distinctCategories(
    categoryId,
    known.map(({ id }) => id),
  );
  const merged = known.filter(({ id }) => !former.includes(id) && id !== categoryId);
  const main = known.find(({ id }) => id === categoryId);
  const why = toSentence([
    deletedCount(former.length - known.length, 'category', 'categories'),
    ...merged.map(({ formerName, name }) => `“${formerName}” was merged into “${name}”, which takes its place`),
    main ? `“${main.name}” is the main category, so it isn’t an additional one` : '',
  ]);
  return { restored: { fields: { additionalCategoryIds }, value: additionalCategoryIds }, why };
}

function restoreFields(value: unknown, { customFields }: RestoreContext): RestoredFact {
  // triggers stored what `listings.field_values` had
  const former = z.record(z.string(), z.unknown()).parse(value) as FieldValues;
  const fieldValues = knownValues(customFields, former);
  const isLost = ({ id }: CustomField) => !isDeepStrictEqual(fieldValues[id], former[id]);
  const deleted = Object.keys(former).filter((id) => !customFields.some((field) => String(field.id) === id));
  const why = toSentence([
    deletedCount(deleted.length, 'field', 'fields'),
    ...customFields.filter(isLost).map(({ label }) => `choices of “${label}” were deleted and stay away`),
  ]);
  return { restored: { fields: { fieldValues }, value: fieldValues }, why };
}

function deletedCount(count: number, one: string, several: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${one} was deleted and stays away` : `${count} ${several} were deleted and stay away`;
}

/** One sentence, or nothing. */
export function toSentence(reasons: readonly string[]): string {
  const text = reasons.filter(Boolean).join('; ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
