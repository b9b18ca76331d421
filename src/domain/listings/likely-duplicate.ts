import {
  type BusinessKeys,
  compareNames,
  comparePlaces,
  metersBetween,
  sameBusiness,
  trigramSimilarity,
} from './same-business.ts';

export const DUPLICATE_REASONS = ['phone', 'website', 'name', 'similar-name', 'address', 'near'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** `meters` is null unless the positions of both are known. A higher score is more likely. */
export type LikelyPair = { reasons: DuplicateReason[]; meters: number | null; score: number };

/** Of each reason. A pair needs two of them, or a chain would be one business. */
const POINTS: Record<DuplicateReason, number> = {
  phone: 40,
  website: 30,
  name: 35,
  'similar-name': 20,
  address: 25,
  near: 20,
};
const SAME_BUSINESS_POINTS = 20;
const MIN_SCORE = 60;
const MIN_SIMILARITY = 0.5;
/** Farther apart, the same name or phone is that of a chain. */
const MAX_METERS = 2000;

/**
 * Why a moderator should look at two listings, or null. It finds more than an import, which decides by itself: also
 * misspelled names, and another name with the same phone at the same address.
 */
export function likelyDuplicate(a: BusinessKeys, b: BusinessKeys): LikelyPair | null {
  const meters = metersBetween(a, b);
  if (meters !== null && meters > MAX_METERS) return null;
  const reasons = reasonsOf(a, b);
  const isPlaced = reasons.includes('address') || reasons.includes('near') || a.street === '' || b.street === '';
  const isSame = sameBusiness(a, b) !== null;
  const points = reasons.reduce((sum, reason) => sum + POINTS[reason], 0);
  const score = points + (isSame ? SAME_BUSINESS_POINTS : 0);
  // the phone and the name of two branches: their addresses differ
  if (!isSame && (!isPlaced || score < MIN_SCORE)) return null;
  return { reasons, meters: meters === null ? null : Math.round(meters), score };
}

function reasonsOf(a: BusinessKeys, b: BusinessKeys): DuplicateReason[] {
  const names = compareNames(a.name, b.name);
  const places = comparePlaces(a, b);
  const isSimilar = names === 'similar' || trigramSimilarity(a.name, b.name) >= MIN_SIMILARITY;
  const reasons: DuplicateReason[] = [];
  if (a.phone !== null && a.phone === b.phone) reasons.push('phone');
  if (a.host !== null && a.host === b.host) reasons.push('website');
  if (names === 'same') reasons.push('name');
  else if (isSimilar) reasons.push('similar-name');
  if (places === 'address') reasons.push('address');
  else if (places === 'near') reasons.push('near');
  return reasons;
}

const REASON_LABELS: Record<DuplicateReason, string> = {
  phone: 'same phone',
  website: 'same website',
  name: 'same name',
  'similar-name': 'similar name',
  address: 'same address',
  near: 'next to each other',
};

/** "same phone, same name, 40 m apart" */
export function describeLikelyPair({
  reasons,
  meters,
}: Pick<LikelyPair, 'meters'> & { reasons: readonly DuplicateReason[] }): string {
  const labels = reasons.map((reason) => REASON_LABELS[reason]);
  if (meters !== null) labels.push(meters === 0 ? 'at the same spot' : `${meters.toLocaleString('en-US')} m apart`);
  return labels.join(', ');
}
