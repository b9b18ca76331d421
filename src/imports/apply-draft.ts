import { formatHours, type Hours } from '#domain/hours.ts';
import { IMPORTED_STATUS, type RowFault } from '#domain/import.ts';
import type { Place } from '#domain/place.ts';
import { slugify } from '#domain/slug.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import type { ImportColumns, StoredListing } from '#storage/import-listings.ts';
import type { ListingDraft } from './read-draft.ts';
import { areNear, NO_PLACE } from './read-location.ts';

const FAR_AWAY = 'The latitude and longitude are far away from the address.';

export type Applied = { columns: ImportColumns } | { faults: RowFault[] };

/** The listing that a row makes. */
export function createFromDraft(draft: ListingDraft): Applied {
  const { businessName, categoryId, location } = draft;
  const faults: RowFault[] = [];
  if (businessName === undefined) faults.push({ field: 'business_name', sentence: 'Enter the business name.' });
  if (categoryId === undefined) faults.push({ field: 'category', sentence: 'Enter the category.' });
  const place = placeOf(draft, null, faults);
  if (businessName === undefined || categoryId === undefined || !location || !place) return { faults };
  if (faults.length > 0) return { faults };
  return {
    columns: {
      business_name: businessName,
      category_id: categoryId,
      address: location.address,
      ...placeColumns(place),
      phone: draft.phone ?? '',
      email: draft.email ?? '',
      website: draft.website ?? '',
      hours: hoursOf(draft, place, null),
      opened_year: draft.openedYear ?? null,
      description: draft.description ?? '',
      ai_description: draft.aiDescription ?? '',
      services: draft.services ?? [],
      status: draft.status ?? IMPORTED_STATUS,
      external_key: draft.key,
    },
  };
}

/** The listing with what a row says on top; the key of a file becomes its own if it has none. */
export function updateFromDraft(draft: ListingDraft, stored: StoredListing): Applied {
  const faults: RowFault[] = [];
  const place = placeOf(draft, stored, faults);
  if (!place) return { faults };
  return {
    columns: {
      business_name: draft.businessName ?? stored.business_name,
      category_id: draft.categoryId ?? stored.category_id,
      address: draft.location?.address ?? stored.address,
      ...(place === stored ? placeColumnsOf(stored) : placeColumns(place)),
      phone: draft.phone ?? stored.phone,
      email: draft.email ?? stored.email,
      website: draft.website ?? stored.website,
      hours: hoursOf(draft, place, stored.hours),
      opened_year: draft.openedYear === undefined ? stored.opened_year : draft.openedYear,
      description: draft.description ?? stored.description,
      ai_description: draft.aiDescription ?? stored.ai_description,
      services: draft.services ?? stored.services,
      status: draft.status ?? stored.status,
      external_key: stored.external_key,
    },
  };
}

export function isUnchanged(stored: StoredListing, columns: ImportColumns): boolean {
  return Object.entries(columns).every(([name, value]) => {
    // the columns are those of a stored listing
    const former = stored[name as keyof ImportColumns];
    return former === value || JSON.stringify(former) === JSON.stringify(value);
  });
}

/** The stored place itself when it stays; null with a fault when none can be read. */
function placeOf(draft: ListingDraft, stored: StoredListing | null, faults: RowFault[]): Place | null {
  const { location, coordinates } = draft;
  const moved = stored === null || (location !== null && location.address !== stored.address);
  const place = moved ? (location?.place ?? null) : stored;
  if (!place) {
    faults.push(NO_PLACE);
    return null;
  }
  // whoever changes the address in an exported file leaves the coordinates beside it as they were
  const left = moved && coordinates && stored && isAt(stored, coordinates);
  if (!coordinates || left || isAt(place, coordinates)) return place;
  if (areNear(place, coordinates)) return { ...place, ...coordinates };
  faults.push({ field: 'latitude', sentence: FAR_AWAY });
  return null;
}

function isAt(
  place: Pick<Place, 'latitude' | 'longitude'>,
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
) {
  return place.latitude === latitude && place.longitude === longitude;
}

function placeColumns({ city, state, zip, latitude, longitude }: Place) {
  return { city, city_slug: slugify(city), state, zip, latitude, longitude };
}

function placeColumnsOf({ city, city_slug, state, zip, latitude, longitude }: StoredListing) {
  return { city, city_slug, state, zip, latitude, longitude };
}

/** The text in a file has no special days and no time zone: those of the listing stay. */
function hoursOf({ week }: ListingDraft, place: Place, stored: Hours | null): Hours | null {
  if (week === undefined) return stored;
  if (week === null) return null;
  if (stored && formatHours(stored.week) === formatHours(week)) return stored;
  return { timeZone: stored?.timeZone ?? timeZoneOf(place), week, special: stored?.special ?? [] };
}
