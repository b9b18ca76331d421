/** A search that found nothing, normalized. `place` is empty without a location. */
export type MissedSearch = { search: string; place: string };

/** A search as it is counted: what was searched, and whether it found something. */
export type CountedSearch = MissedSearch & { isMissed: boolean };

const SEARCH_LENGTH_MAX = 80;
/** The digits of a phone number. */
const PERSONAL_DIGITS = 7;
const PLACE_PATTERN = /^(?:\d{5}|[\p{L}\p{M} .,'’-]{2,60})$/u;

/** At most this many different searches are stored for each day. */
export const MISSED_SEARCHES_PER_DAY_MAX = 500;
/** Shown for this many days, today included, and deleted after that. */
export const OVERVIEW_DAYS = 30;
export const MISSED_SEARCH_RETENTION_MS = OVERVIEW_DAYS * 24 * 60 * 60 * 1000;

/**
 * Normalizes a search for counting. Null for a text that could identify a person: an email address, a phone number or whole sentences. A street
 * address is no place.
 */
function normalizeMissedSearch(search: string, location: string): MissedSearch | null {
  const text = normalizeSpelling(search);
  const isPersonal = text.includes('@') || text.replace(/\D/g, '').length >= PERSONAL_DIGITS;
  if (isPersonal || text.length > SEARCH_LENGTH_MAX || !/[\p{L}\p{N}]{2}/u.test(text)) return null;
  const place = normalizeSpelling(location);
  return { search: text, place: PLACE_PATTERN.test(place) ? place : '' };
}

/** Parameters of a search that do not filter. */
const UNFILTERED_PARAMETERS = new Set(['search', 'location', 'limit', 'offset', 'sort', 'as_typed', 'public', 'view']);

/**
 * The search of a result page, by its parameters. Null if it does not count: with a filter, an empty result does not tell what visitors look
 * for and do not find.
 */
export function countSearch(parameters: Readonly<Record<string, unknown>>, total: number): CountedSearch | null {
  const { search, location } = parameters;
  const isFiltered = Object.keys(parameters).some(
    (name) => parameters[name] !== undefined && !UNFILTERED_PARAMETERS.has(name),
  );
  if (typeof search !== 'string' || isFiltered) return null;
  const normalized = normalizeMissedSearch(search, typeof location === 'string' ? location : '');
  return normalized && { ...normalized, isMissed: total === 0 };
}

const normalizeSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
