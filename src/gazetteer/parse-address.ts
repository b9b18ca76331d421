import { ADDRESS_MAX_LENGTH } from '#domain/limits.ts';
import type { Place } from '#domain/places/place.ts';
import { parseStateCode } from '#domain/places/us-states.ts';
import { cityKey } from './city-name.ts';
import { findCentralZip, findZip, listCityZips, milesBetween } from './zip-lookup.ts';

/** A zip may have the name of a neighboring town. If it is farther away than this, zip or city is wrong. */
const SAME_AREA_MILES = 30;
const LONGEST_STATE_WORDS = 3;

/**
 * Parses an address like "123 Main St, Austin, TX 78701", with or without commas, suite, zip+4 and country. The zip
 * takes precedence; a state or city that contradicts it makes the result null. Without a zip, a known city and state
 * give the city’s central zip.
 */
export function parseAddress(text: string): Place | null {
  if (text.length > ADDRESS_MAX_LENGTH) return null;
  const words = text.trim().replace(/[\s,]+(?:USA|U\.S\.A\.|US|United States(?: of America)?)\.?$/i, '');
  const written = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?$/.exec(words);
  if (!written) {
    const { rest, state } = splitTrailingState(words);
    const city = state && findTrailingCity(rest, state);
    return city ? findCentralZip(city, state) : null;
  }
  const zip = findZip(written[2] ?? '');
  return zip && reconcileWithZip(written[1] ?? '', zip);
}

function reconcileWithZip(beforeZip: string, zip: Place): Place | null {
  if (endsWithCity(beforeZip, zip.city)) return zip;
  const { rest, state } = splitTrailingState(beforeZip);
  if (state && state !== zip.state) return null;
  if (endsWithCity(rest, zip.city)) return zip;
  const city = findTrailingCity(rest, zip.state);
  if (!city) return zip;
  const [namesake] = listCityZips(city, zip.state);
  const isNear = listCityZips(city, zip.state).some((other) => milesBetween(other, zip) <= SAME_AREA_MILES);
  return isNear && namesake ? { ...zip, city: namesake.city } : null;
}

/** Splits off the longest state name at the end, so that "Charleston West Virginia" is not in Virginia. */
function splitTrailingState(text: string): { rest: string; state: string | null } {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(LONGEST_STATE_WORDS, words.length); count > 0; count--) {
    const name = words.slice(-count).join(' ');
    const state = parseStateCode(name) ?? parseStateCode(name.replaceAll('.', ''));
    if (state) return { rest: dropTrailingWords(text, count), state };
  }
  return { rest: text, state: null };
}

function dropTrailingWords(text: string, count: number): string {
  return text.replace(new RegExp(`(?:[\\s,]*[^\\s,]+){${count}}[\\s,]*$`), '');
}

/** The text after the last comma if it is a city of the state, otherwise the longest ending that is one. */
function findTrailingCity(text: string, state: string): string | null {
  const isCity = (name: string) => listCityZips(name, state).length > 0;
  const afterComma = text.split(',').at(-1) ?? '';
  if (isCity(afterComma)) return afterComma;
  const words = text.split(/[\s,]+/).filter(Boolean);
  const endings = words.map((_, at) => words.slice(at).join(' '));
  return endings.find(isCity) ?? null;
}

function endsWithCity(text: string, city: string): boolean {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const key = cityKey(city);
  return words.some((_, at) => cityKey(words.slice(at).join(' ')) === key);
}
