import type { ComparedListing, ComparedPair, MergeField } from '../../../api/desk-merges.ts';

export const MERGE_FIELD_LABELS: Record<MergeField, string> = {
  business_name: 'Business name',
  category: 'Category',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Hours',
  years_in_business: 'Years in business',
  services: 'Services',
  description: 'Description',
  ai_description: 'About, in short',
};
// The keys of a record of all fields are its fields.
const ORDERED_FIELDS = Object.keys(MERGE_FIELD_LABELS) as MergeField[];

/** In what they differ, in the order of the form. */
export function differingMergeFields([one, other]: ComparedPair): MergeField[] {
  return ORDERED_FIELDS.filter((field) => one.fields[field] !== other.fields[field]);
}

/** What both say, and say anything. */
export function equalMergeFields([one, other]: ComparedPair): MergeField[] {
  return ORDERED_FIELDS.filter((field) => one.fields[field] === other.fields[field] && one.fields[field] !== '');
}

/** Which one is likely to be kept: what people have used most, or else the older one. */
export function suggestTargetId(pair: ComparedPair): number {
  const able = pair.filter(({ blockedReason }) => blockedReason === '');
  const [best] = [...(able.length > 0 ? able : pair)].sort(
    (one, other) =>
      other.reviewCount - one.reviewCount || Number(other.isVerified) - Number(one.isVerified) || one.id - other.id,
  );
  return best?.id ?? 0;
}

/** Whose value is taken, by field; what nobody chose is the kept one's, unless that says nothing. */
export type FieldChoices = Partial<Record<MergeField, number>>;

export function chosenListingId(field: MergeField, choices: FieldChoices, sides: MergeSides): number {
  const chosen = choices[field];
  if (chosen !== undefined) return chosen;
  return sides.target.fields[field] === '' ? sides.source.id : sides.target.id;
}

export type MergeSides = { target: ComparedListing; source: ComparedListing };

export function toMergeSides([one, other]: ComparedPair, keptId: number): MergeSides {
  return one.id === keptId ? { target: one, source: other } : { target: other, source: one };
}

/** The fields in which the kept one gets the value of the other. */
export function fieldsFromSource(pair: ComparedPair, choices: FieldChoices, sides: MergeSides): MergeField[] {
  return differingMergeFields(pair).filter((field) => chosenListingId(field, choices, sides) === sides.source.id);
}

/** A number, or the address of a page: what is pasted from either is understood. */
export function parseListingReference(text: string): number | null {
  const [, digits] = /^(?:.*\/business\/)?#?([1-9]\d{0,14})(?:[/?#].*)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
