import type { ComparedListing, ComparedPair, MergeField } from '../../../api/desk-merges.ts';

export const MERGE_FIELD_LABELS: Record<MergeField, string> = {
  businessName: 'Business name',
  category: 'Category',
  additionalCategories: 'Additional categories',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Hours',
  yearsInBusiness: 'Years in business',
  services: 'Services',
  description: 'Description',
  aiDescription: 'About, in short',
};
// Object.keys loses the key type of the record.
const ORDERED_FIELDS = Object.keys(MERGE_FIELD_LABELS) as MergeField[];

export function differingMergeFields([one, other]: ComparedPair): MergeField[] {
  return ORDERED_FIELDS.filter((field) => one.fields[field] !== other.fields[field]);
}

/** Fields with the same non-empty value on both sides. */
export function equalMergeFields([one, other]: ComparedPair): MergeField[] {
  return ORDERED_FIELDS.filter((field) => one.fields[field] === other.fields[field] && one.fields[field] !== '');
}

/** Suggests the listing with the most reviews, then a verified one, then the older one. */
export function suggestTargetId(pair: ComparedPair): number {
  const mergeable = pair.filter(({ blockedReason }) => blockedReason === '');
  const [best] = [...(mergeable.length > 0 ? mergeable : pair)].sort(
    (one, other) =>
      other.reviewCount - one.reviewCount || Number(other.isVerified) - Number(one.isVerified) || one.id - other.id,
  );
  return best?.id ?? 0;
}

/** Maps a field to the listing whose value is used. The default is the target's value, unless it is empty. */
export type FieldChoices = Partial<Record<MergeField, number>>;

export function chosenListingId(field: MergeField, choices: FieldChoices, sides: MergeSides): number {
  const chosenId = choices[field];
  if (chosenId !== undefined) return chosenId;
  return sides.target.fields[field] === '' ? sides.source.id : sides.target.id;
}

export type MergeSides = { target: ComparedListing; source: ComparedListing };

export function toMergeSides([one, other]: ComparedPair, targetId: number): MergeSides {
  return one.id === targetId ? { target: one, source: other } : { target: other, source: one };
}

export function fieldsFromSource(pair: ComparedPair, choices: FieldChoices, sides: MergeSides): MergeField[] {
  return differingMergeFields(pair).filter((field) => chosenListingId(field, choices, sides) === sides.source.id);
}

/** Accepts an id or the URL of a business page. */
export function parseListingReference(text: string): number | null {
  const [, digits] = /^(?:.*\/business\/)?#?([1-9]\d{0,14})(?:[/?#].*)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
