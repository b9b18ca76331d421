import type { RowFault } from '#domain/import.ts';
import { ADDRESS_MAX_LENGTH } from '#domain/limits.ts';
import type { Place } from '#domain/place.ts';
import { milesBetween } from '#gazetteer/places.ts';
import { readAddress } from '#gazetteer/read-address.ts';

export type Coordinates = Pick<Place, 'latitude' | 'longitude'>;

export type LocationCells = {
  address?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

/** Where a row says that the business is; without a place its address cannot be read. */
export type RowLocation = { address: string; place: Place | null };

export const NO_PLACE: RowFault = {
  field: 'address',
  sentence:
    'No place can be read from the address. Write it with its city, state and zip, like 12 Main St, Austin, TX 78701.',
};

/** The address as one line. Many files have the street alone under "address" and the rest in columns of its own. */
export function readLocation(cells: LocationCells): RowLocation | null {
  const first = cells.address || cells.street || '';
  const zip = cells.zip?.slice(0, 5);
  const whole = first === '' ? null : readAddress(first);
  if (whole && (!zip || whole.zip === zip)) return { address: first, place: whole };
  const area = [cells.state, cells.zip].filter(Boolean).join(' ');
  const address = [first, cells.city, area].filter(Boolean).join(', ');
  if (address === '') return null;
  return { address, place: address.length > ADDRESS_MAX_LENGTH ? null : readAddress(address) };
}

/** Alaska's zips reach far; beyond this the numbers are swapped, zero, or of somewhere else. */
const FARTHEST_MILES = 150;

export function areNear(place: Place, coordinates: Coordinates): boolean {
  return milesBetween(place, coordinates) <= FARTHEST_MILES;
}
