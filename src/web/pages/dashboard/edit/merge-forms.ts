import type { ListingFormValues } from '../../../api/my-listings.ts';

export type ListingFieldName = keyof ListingFormValues;
export type ListingFieldErrors = Partial<Record<ListingFieldName, string>>;

export const LISTING_FIELD_LABELS: Record<ListingFieldName, string> = {
  name: 'Business name',
  category: 'Category',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Hours',
  services: 'Services',
  years: 'Years in business',
  description: 'Description',
};

// The keys of a record of all fields are its fields.
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELD_LABELS) as ListingFieldName[];

/** `base` is what both started from. */
export type FormVersions = { base: ListingFormValues; mine: ListingFormValues; theirs: ListingFormValues };

/** What one changed oneself stays; all else is as it is stored now. A proposal: the owner chooses field by field. */
export function mergeForms({ base, mine, theirs }: FormVersions): ListingFormValues {
  const merged = { ...theirs };
  for (const name of LISTING_FIELD_NAMES) if (mine[name] !== base[name]) merged[name] = mine[name];
  return merged;
}

/** Where the two differ, so that there is something to choose. */
export function differingFormFields(one: ListingFormValues, other: ListingFormValues): ListingFieldName[] {
  return LISTING_FIELD_NAMES.filter((name) => one[name].trim() !== other[name].trim());
}

export function isListingFieldName(name: string): name is ListingFieldName {
  return Object.hasOwn(LISTING_FIELD_LABELS, name);
}
