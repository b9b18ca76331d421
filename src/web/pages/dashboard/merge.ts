import type { ListingForm } from '../../api/own-listings.ts';

export type FieldName = keyof ListingForm;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const FIELD_LABELS: Record<FieldName, string> = {
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
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** `base` is what both started from. */
export type Versions = { base: ListingForm; mine: ListingForm; theirs: ListingForm };

/** What one changed oneself stays; all else is as it is stored now. A proposal: the owner chooses field by field. */
export function mergeForms({ base, mine, theirs }: Versions): ListingForm {
  const merged = { ...theirs };
  for (const name of FIELD_NAMES) if (mine[name] !== base[name]) merged[name] = mine[name];
  return merged;
}

/** Where the two differ, so that there is something to choose. */
export function differingFields(one: ListingForm, other: ListingForm): FieldName[] {
  return FIELD_NAMES.filter((name) => one[name].trim() !== other[name].trim());
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELD_LABELS, name);
}
