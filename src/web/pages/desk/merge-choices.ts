import type { ComparedListing, MergeField, Pair } from '../../api/desk-merges.ts';

export const MERGE_LABELS: Record<MergeField, string> = {
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
const FIELDS = Object.keys(MERGE_LABELS) as MergeField[];

/** In what they differ, in the order of the form. */
export function differingFields([one, other]: Pair): MergeField[] {
  return FIELDS.filter((field) => one.fields[field] !== other.fields[field]);
}

/** What both say, and say anything. */
export function sameFields([one, other]: Pair): MergeField[] {
  return FIELDS.filter((field) => one.fields[field] === other.fields[field] && one.fields[field] !== '');
}

/** Which one is likely to be kept: what people have used most, or else the older one. */
export function likelyKept(pair: Pair): number {
  const able = pair.filter(({ refusal }) => refusal === '');
  const [best] = [...(able.length > 0 ? able : pair)].sort(
    (one, other) =>
      other.reviewCount - one.reviewCount || Number(other.isVerified) - Number(one.isVerified) || one.id - other.id,
  );
  return best?.id ?? 0;
}

/** Whose value is taken, by field; what nobody chose is the kept one's, unless that says nothing. */
export type Choices = Partial<Record<MergeField, number>>;

export function chosenOf(field: MergeField, choices: Choices, sides: Sides): number {
  const chosen = choices[field];
  if (chosen !== undefined) return chosen;
  return sides.kept.fields[field] === '' ? sides.gone.id : sides.kept.id;
}

export type Sides = { kept: ComparedListing; gone: ComparedListing };

export function sidesOf([one, other]: Pair, keptId: number): Sides {
  return one.id === keptId ? { kept: one, gone: other } : { kept: other, gone: one };
}

/** The fields in which the kept one gets the value of the other. */
export function takenFields(pair: Pair, choices: Choices, sides: Sides): MergeField[] {
  return differingFields(pair).filter((field) => chosenOf(field, choices, sides) === sides.gone.id);
}

/** A number, or the address of a page: what is pasted from either is understood. */
export function readListingNumber(text: string): number | null {
  const [, digits] = /^(?:.*\/business\/)?#?([1-9]\d{0,14})(?:[/?#].*)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
