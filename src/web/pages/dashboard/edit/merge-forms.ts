import { changedFieldNames } from '../../../api/changed-fields.ts';
import type { ListingFormValues } from '../../../api/my-listings.ts';

export type ListingFieldName = keyof ListingFormValues;

export const LISTING_FIELD_LABELS: Record<ListingFieldName, string> = {
  name: 'Business name',
  category: 'Category',
  additionalCategories: 'Additional categories',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Hours',
  services: 'Services',
  years: 'Years in business',
  description: 'Description',
  fields: 'Good to know',
};

// Safe cast: the record has every field name as a key, and no other.
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELD_LABELS) as ListingFieldName[];

/** Input of a three-way merge; `base` is the common ancestor. */
export type FormVersions = { base: ListingFormValues; mine: ListingFormValues; theirs: ListingFormValues };

/** Keeps fields changed in `mine` and takes the rest from `theirs`. The owner confirms the result field by field. */
export function mergeForms({ base, mine, theirs }: FormVersions): ListingFormValues {
  const merged = { ...theirs };
  for (const name of LISTING_FIELD_NAMES) if (mine[name] !== base[name]) merged[name] = mine[name];
  return merged;
}

export function differingFormFields(one: ListingFormValues, other: ListingFormValues): ListingFieldName[] {
  return changedFieldNames(one, other);
}
