import { parseStateCode } from './us-states.ts';

/** The location of a business, parsed from its address. */
export type Place = { city: string; state: string; zip: string; latitude: number; longitude: number };

/** Possible meanings of a location text. "New York" is a city and a state, so several can be set. */
export type LocationGuess = {
  zip?: string;
  state?: string;
  city?: string;
  cityState?: { city: string; state: string };
};

/** Parses "78701", "TX", "Texas", "Austin", "Austin, TX" and "austin tx". */
export function parseLocation(text: string): LocationGuess {
  const words = text.trim().replace(/\s+/g, ' ');
  const zip = /(?:^|[ ,])(\d{5})(?:-\d{4})?$/.exec(words)?.[1];
  if (zip) return { zip };
  const [beforeComma = '', afterComma] = words.split(',').map((part) => part.trim());
  if (afterComma) {
    const state = parseStateCode(afterComma);
    return state ? { cityState: { city: beforeComma, state } } : { city: beforeComma };
  }
  const guess: LocationGuess = { city: words };
  const whole = parseStateCode(words);
  if (whole) guess.state = whole;
  const split = splitTrailingState(words);
  if (split) guess.cityState = split;
  return guess;
}

/** Splits "austin tx" and "charleston west virginia"; the longest state name at the end wins. */
function splitTrailingState(words: string): { city: string; state: string } | null {
  const parts = words.split(' ');
  for (let at = 1; at < parts.length; at++) {
    const state = parseStateCode(parts.slice(at).join(' '));
    if (state) return { city: parts.slice(0, at).join(' '), state };
  }
  return null;
}
