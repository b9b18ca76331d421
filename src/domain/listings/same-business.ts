import { isWithinOneEdit } from '#lib/edit-distance.ts';
import { createLocalProjection, type GeoPoint, milesFromCenter } from '#lib/geo-distance.ts';
import { addressKey, areNeighbors, nameKey, streetKey } from './business-keys.ts';
import { dedicatedHost, phoneKey } from './duplicate.ts';

/** What tells one business from another. Null and empty values are not compared. */
export type BusinessKeys = {
  name: string;
  phone: string | null;
  host: string | null;
  street: string;
  /** The whole address, with the unit. */
  address: string;
  /** "TX austin" */
  city: string;
  zip: string;
  /** Null if only the center of its zip is known. */
  position: GeoPoint | null;
};

export type BusinessFields = {
  businessName: string;
  phone: string;
  website: string;
  address: string;
  place: { city: string; state: string; zip: string };
  position: GeoPoint | null;
};

export function businessKeys({ businessName, phone, website, address, place, position }: BusinessFields): BusinessKeys {
  return {
    name: nameKey(businessName),
    phone: phoneKey(phone),
    host: dedicatedHost(website),
    street: streetKey(address, place.city),
    address: addressKey(address),
    city: `${place.state} ${place.city.toLowerCase()}`,
    zip: place.zip,
    position,
  };
}

export type SamenessReason = 'phone' | 'website' | 'name';

/**
 * Why two records are one business, or null. A contact or a name alone proves nothing: chains share both, so the place
 * must agree. Records that their source tells apart by keys must have the same name at exactly the same address.
 */
export function sameBusiness(
  a: BusinessKeys,
  b: BusinessKeys,
  { distinctKeys = false }: { distinctKeys?: boolean } = {},
): SamenessReason | null {
  const names = compareNames(a.name, b.name);
  if (names === 'different') return null;
  const places = comparePlaces(a, b);
  if (distinctKeys) return names === 'same' && places === 'address' && a.address === b.address ? 'name' : null;
  if (places === 'apart') return isNextDoor(a, b) ? contactInCommon(a, b) : null;
  return contactInCommon(a, b) ?? (names === 'same' && provesSameness(places, a, b) ? 'name' : null);
}

function contactInCommon(a: BusinessKeys, b: BusinessKeys): 'phone' | 'website' | null {
  if (a.phone !== null && a.phone === b.phone) return 'phone';
  return a.host !== null && a.host === b.host ? 'website' : null;
}

function isNextDoor(a: BusinessKeys, b: BusinessKeys): boolean {
  return inOneTown(a, b) && areNeighbors(a.street, b.street);
}

/** Whether the same name at these places is enough. Two branches of a chain may be around the corner of each other. */
function provesSameness(places: PlaceComparison, a: BusinessKeys, b: BusinessKeys): boolean {
  const hasStreets = a.street !== '' && b.street !== '';
  if (places === 'near') return !(hasStreets && a.phone !== null && b.phone !== null && a.phone !== b.phone);
  return places === 'address' || (places === 'area' && a.street === '' && b.street === '');
}

export type NameComparison = 'same' | 'similar' | 'different';

/** Keys of names. Similar names differ by a letter, or one has a few more words; numbers always count. */
export function compareNames(a: string, b: string): NameComparison {
  if (a === b) return 'same';
  const [short, long] = [a.split(' '), b.split(' ')].sort((one, other) => one.length - other.length);
  if (!short || !long) return 'different';
  if (short.length === long.length)
    return short.every((word, at) => isSameWord(word, long[at] ?? '')) ? 'similar' : 'different';
  const extra = long.filter((word) => !short.includes(word));
  const isSubset = short.every((word) => long.includes(word)) && !extra.some((word) => /\d/.test(word));
  return isSubset && short.length > long.length / 2 ? 'similar' : 'different';
}

const MIN_MISSPELLED_LENGTH = 5;

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const isWord = (text: string) => text.length >= MIN_MISSPELLED_LENGTH && !/\d/.test(text);
  return isWord(one) && isWord(other) && isWithinOneEdit(one, other);
}

/** `area`: nothing more precise than the zip and city is known of at least one of them. */
export type PlaceComparison = 'address' | 'near' | 'area' | 'apart';

const NEAR_METERS = 150;
const METERS_PER_MILE = 1609.344;

export function comparePlaces(a: BusinessKeys, b: BusinessKeys): PlaceComparison {
  const hasStreets = a.street !== '' && b.street !== '';
  if (hasStreets && a.street === b.street && inOneTown(a, b)) return 'address';
  const meters = metersBetween(a, b);
  if (meters !== null) return meters <= NEAR_METERS ? 'near' : 'apart';
  return !hasStreets && a.zip === b.zip && a.city === b.city ? 'area' : 'apart';
}

function inOneTown(a: BusinessKeys, b: BusinessKeys): boolean {
  return a.zip === b.zip || a.city === b.city;
}

/** Null unless the positions of both are known. */
export function metersBetween(a: BusinessKeys, b: BusinessKeys): number | null {
  if (!a.position || !b.position) return null;
  return milesFromCenter(createLocalProjection(a.position), b.position) * METERS_PER_MILE;
}

/** The share of common trigrams from 0 to 1, as PostgreSQL’s `similarity` computes it. */
export function trigramSimilarity(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)];
  const common = [...first].filter((trigram) => second.has(trigram)).length;
  return common === 0 ? 0 : common / (first.size + second.size - common);
}

function trigramsOf(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}
