import type { RowError } from '#domain/imports/import-rules.ts';
import { ADDRESS_MAX_LENGTH } from '#domain/limits.ts';
import type { Place } from '#domain/places/place.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { milesBetween } from '#gazetteer/zip-lookup.ts';

export type Coordinates = Pick<Place, 'latitude' | 'longitude'>;

export type LocationCells = {
  address?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

/** `place` is null if the address could not be parsed. */
export type RowLocation = { address: string; place: Place | null };

export const UNKNOWN_PLACE_ISSUE: RowError = {
  field: 'address',
  sentence: 'We couldn’t find a place in the address. Include city, state and zip, like 12 Main St, Austin, TX 78701.',
};

/** Joins the address columns. Many files have only the street in "address" and the rest in other columns. */
export function parseRowLocation(cells: LocationCells): RowLocation | null {
  const first = cells.address || cells.street || '';
  const zip = cells.zip?.slice(0, 5);
  const whole = first === '' ? null : parseAddress(first);
  if (whole && (!zip || whole.zip === zip)) return { address: first, place: whole };
  const area = [cells.state, cells.zip].filter(Boolean).join(' ');
  const address = [first, cells.city, area].filter(Boolean).join(', ');
  if (address === '') return null;
  return { address, place: address.length > ADDRESS_MAX_LENGTH ? null : parseAddress(address) };
}

/** Zip areas in Alaska are large; beyond this distance the coordinates are swapped, zero or of another place. */
const MAX_DISTANCE_MILES = 150;

export function isPlausiblyNear(place: Place, coordinates: Coordinates): boolean {
  return milesBetween(place, coordinates) <= MAX_DISTANCE_MILES;
}
