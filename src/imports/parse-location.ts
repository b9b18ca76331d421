import type { RowError } from '#domain/imports/import-rules.ts';
import { ADDRESS_MAX_LENGTH } from '#domain/limits.ts';
import type { Place } from '#domain/places/place.ts';
import { parseStateCode } from '#domain/places/us-states.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { findCentralZip, findNearestZip, milesBetween } from '#gazetteer/zip-lookup.ts';
import { cleanZip } from './clean-cells.ts';

export type Coordinates = Pick<Place, 'latitude' | 'longitude'>;

export type LocationCells = {
  address?: string | undefined;
  house_number?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

/** `place` is null if neither the address nor the coordinates tell it. */
export type RowLocation = { address: string; place: Place | null; warnings: RowError[] };

export const UNKNOWN_PLACE_ISSUE: RowError = {
  field: 'address',
  sentence:
    'We couldn’t find the place. It needs a city and state, a zip or coordinates, like 12 Main St, Austin, TX 78701.',
};

/** Coordinates farther from any zip are at sea or in another country. */
const NEAR_ZIP_MILES = 30;

/** Joins the address columns. Many files have only the street in "address" and the rest in other columns. */
export function parseRowLocation(cells: LocationCells, coordinates: Coordinates | null): RowLocation | null {
  const first = firstLine(cells);
  const zip = cleanZip(cells.zip ?? '');
  const whole = first === '' ? null : parseAddress(first);
  if (whole && (zip === '' || whole.zip === zip.slice(0, 5))) return { address: first, place: whole, warnings: [] };
  const written = joinAddress(first, cells, zip);
  if (written === '' && !coordinates) return null;
  const place = written.length > ADDRESS_MAX_LENGTH ? null : parseAddress(written);
  if (place) return { address: written, place: zip === '' ? nearerZip(place, coordinates) : place, warnings: [] };
  return locateOtherwise({ first, zip, written }, cells, coordinates);
}

function firstLine({ address, house_number: number = '', street = '' }: LocationCells): string {
  if (address) return address.replace(/\s*\n\s*/g, ', ');
  return number === '' || street.startsWith(`${number} `) ? street : `${number} ${street}`.trim();
}

function joinAddress(first: string, { city, state }: LocationCells, zip: string): string {
  const area = [state?.replace(/^US-/, ''), zip].filter(Boolean).join(' ');
  return [first, city, area].filter(Boolean).join(', ');
}

/** Another zip of the same city, if the coordinates are in it. */
function nearerZip(place: Place, coordinates: Coordinates | null): Place {
  const nearest = coordinates && findNearestZip(coordinates, NEAR_ZIP_MILES);
  return nearest && nearest.city === place.city && nearest.state === place.state ? nearest : place;
}

type WrittenAddress = { first: string; zip: string; written: string };

/** Without a usable zip, the city and state count; without those, the coordinates. */
function locateOtherwise(
  { first, zip, written }: WrittenAddress,
  cells: LocationCells,
  coordinates: Coordinates | null,
): RowLocation {
  const state = parseStateCode(cells.state?.replace(/^US-/, '') ?? '');
  const city = state && cells.city ? findCentralZip(cells.city, state) : null;
  if (city) {
    const place = nearerZip(city, coordinates);
    const sentence = `${zip} isn’t a zip of ${place.city}, ${place.state}. The row comes in without it.`;
    return withinLimit(joinAddress(first, cells, ''), place, zip === '' ? [] : [{ field: 'zip', sentence }]);
  }
  const nearest = coordinates && findNearestZip(coordinates, NEAR_ZIP_MILES);
  if (!nearest) return { address: written, place: null, warnings: [] };
  const sentence = `The city was found by the coordinates: ${nearest.city}, ${nearest.state}.`;
  const warnings = written === first ? [] : [{ field: 'address', sentence }];
  const { city: name, state: code, zip: nearestZip } = nearest;
  return withinLimit([first, name, `${code} ${nearestZip}`].filter(Boolean).join(', '), nearest, warnings);
}

function withinLimit(address: string, place: Place, warnings: RowError[]): RowLocation {
  return { address, place: address.length > ADDRESS_MAX_LENGTH ? null : place, warnings };
}

/** Zip areas in Alaska are large; beyond this distance the coordinates are swapped, zero or of another place. */
const MAX_DISTANCE_MILES = 150;

export function isPlausiblyNear(place: Place, coordinates: Coordinates): boolean {
  return milesBetween(place, coordinates) <= MAX_DISTANCE_MILES;
}
