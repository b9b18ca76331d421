import { formatHours } from '#domain/hours/hours.ts';
import { DEFAULT_IMPORT_STATUS, type RowError } from '#domain/imports/import-rules.ts';
import { distinctCategories } from '#domain/listings/listing-categories.ts';
import type { Place } from '#domain/places/place.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { slugify } from '#lib/slugify.ts';
import type { ImportColumns, ImportTarget, OwnableImportTarget } from '#storage/imports/import-listings.ts';
import { changeValues } from './field-cells.ts';
import type { ListingDraft } from './parse-draft.ts';
import { isPlausiblyNear, UNKNOWN_PLACE_ISSUE } from './parse-location.ts';

const TOO_FAR_MESSAGE = 'The latitude and longitude are far from the address, so the middle of its zip code is used.';
const NO_CATEGORY_MESSAGE = 'There’s no category. Add a column for it, or set one for the whole file.';

export type DraftResult = { columns: ImportColumns; warnings: RowError[] } | { issues: RowError[] };

/** The columns of a new listing. */
export function createFromDraft(draft: ListingDraft): DraftResult {
  const { businessName, categoryId, location } = draft;
  const issues: RowError[] = [];
  if (businessName === undefined) issues.push({ field: 'business_name', sentence: 'Enter the business name.' });
  if (categoryId === undefined) issues.push({ field: 'category', sentence: NO_CATEGORY_MESSAGE });
  const resolved = resolvePlace(draft, null);
  if (!resolved) issues.push(UNKNOWN_PLACE_ISSUE);
  if (businessName === undefined || categoryId === undefined || !location || !resolved) return { issues };
  const { place, warnings } = resolved;
  return {
    warnings,
    columns: {
      business_name: businessName,
      category_id: categoryId,
      additional_category_ids: draft.additionalCategoryIds ?? [],
      address: location.address,
      ...placeColumns(place),
      phone: draft.phone ?? '',
      email: draft.email ?? '',
      website: draft.website ?? '',
      ...resolveHours(draft, place, NO_HOURS),
      opened_year: draft.openedYear ?? null,
      description: draft.description ?? '',
      ai_description: draft.aiDescription ?? '',
      services: draft.services ?? [],
      status: draft.status ?? DEFAULT_IMPORT_STATUS,
      external_key: draft.key,
      field_values: changeValues({}, draft.fieldValues),
    },
  };
}

/** The columns of an existing listing after applying the draft. */
export function updateFromDraft(draft: ListingDraft, stored: ImportTarget): DraftResult {
  const resolved = resolvePlace(draft, stored);
  if (!resolved) return { issues: [UNKNOWN_PLACE_ISSUE] };
  const { place, warnings } = resolved;
  return {
    warnings,
    columns: {
      business_name: draft.businessName ?? stored.business_name,
      ...updatedCategories(draft, stored),
      address: draft.location?.address ?? stored.address,
      ...(place === stored ? storedPlaceColumns(stored) : placeColumns(place)),
      phone: draft.phone ?? stored.phone,
      email: draft.email ?? stored.email,
      website: draft.website ?? stored.website,
      ...resolveHours(draft, place, stored),
      opened_year: draft.openedYear === undefined ? stored.opened_year : draft.openedYear,
      description: draft.description ?? stored.description,
      ai_description: draft.aiDescription ?? stored.ai_description,
      services: draft.services ?? stored.services,
      status: draft.status ?? stored.status,
      external_key: stored.external_key,
      field_values: changeValues(stored.field_values, draft.fieldValues),
    },
  };
}

/** A new main category is no longer an additional one. */
function updatedCategories(draft: ListingDraft, stored: ImportTarget) {
  const category_id = draft.categoryId ?? stored.category_id;
  const additional = draft.additionalCategoryIds ?? stored.additional_category_ids;
  return { category_id, additional_category_ids: distinctCategories(category_id, additional) };
}

/** Without what an import cannot set. */
export function columnsOf({
  id: _,
  version,
  verified,
  merged_into,
  owned,
  ...columns
}: OwnableImportTarget): ImportColumns {
  return columns;
}

export function isUnchanged(stored: ImportTarget, columns: ImportColumns): boolean {
  return Object.entries(columns).every(([name, value]) => {
    // ImportColumns is a subset of the stored columns
    const former = stored[name as keyof ImportColumns];
    return former === value || JSON.stringify(former) === JSON.stringify(value);
  });
}

type ResolvedPlace = { place: Place; warnings: RowError[] };

/** The stored place itself if it stays the same; null if neither the address nor the coordinates tell it. */
function resolvePlace(draft: ListingDraft, stored: ImportTarget | null): ResolvedPlace | null {
  const { location, coordinates } = draft;
  const moved = stored === null || (location !== null && location.address !== stored.address);
  const place = moved ? (location?.place ?? null) : stored;
  if (!place) return null;
  const warnings = moved ? (location?.warnings ?? []) : [];
  // an address edited in an exported file still has the old coordinates beside it: they are ignored
  const isOutdated = moved && coordinates && stored && hasCoordinates(stored, coordinates);
  if (!coordinates || isOutdated || hasCoordinates(place, coordinates)) return { place, warnings };
  const { latitude, longitude } = coordinates;
  if (isPlausiblyNear(place, coordinates)) return { place: { ...place, latitude, longitude }, warnings };
  return { place, warnings: [...warnings, { field: 'latitude', sentence: TOO_FAR_MESSAGE }] };
}

function hasCoordinates(
  place: Pick<Place, 'latitude' | 'longitude'>,
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
) {
  return place.latitude === latitude && place.longitude === longitude;
}

function placeColumns({ city, state, zip, latitude, longitude }: Place) {
  return { city, city_slug: slugify(city), state, zip, latitude, longitude };
}

function storedPlaceColumns({ city, city_slug, state, zip, latitude, longitude }: ImportTarget) {
  return { city, city_slug, state, zip, latitude, longitude };
}

type HoursColumns = Pick<ImportColumns, 'hours' | 'hours_text'>;
const NO_HOURS: HoursColumns = { hours: null, hours_text: '' };

/** Special days and the time zone need a week. Without a column, the stored ones stay. */
function resolveHours(draft: ListingDraft, place: Place, { hours: stored, hours_text }: HoursColumns): HoursColumns {
  if (draft.hours?.week === null) return { hours: null, hours_text: draft.hours.hoursText };
  const week = draft.hours?.week ?? stored?.week;
  if (!week) return { hours: null, hours_text };
  const special = draft.specialDays ?? stored?.special ?? [];
  if (stored && formatHours(stored.week) === formatHours(week))
    return { hours: { ...stored, special }, hours_text: '' };
  return { hours: { timeZone: stored?.timeZone ?? timeZoneOf(place), week, special }, hours_text: '' };
}
