import { US_STATES } from '#domain/places/us-states.ts';
import { titleCase } from '#lib/title-case.ts';
import { loadPlaceLookup } from '#storage/places/place-lookup.ts';
import { type PlaceKey, resolvePlaces } from '#storage/places/places.ts';
import type { Db } from '#storage/tables.ts';
import { findPlaceCandidates, type PlaceCandidate, parsePlaceOnly } from './place-candidates.ts';

/**
 * A place in a text, and the remaining words. `location` is a value for that parameter. A place is 'explicit' if it
 * follows "in", is a zip or has a state; 'ambiguous' if it may also be an ordinary word; 'alone' if the text has no
 * other words.
 */
export type DetectedPlace = {
  text: string;
  words: string;
  keys: PlaceKey[];
  location: string;
  certainty: 'explicit' | 'ambiguous' | 'alone';
};

/** Detects a place by its exact name. */
export async function detectPlace(db: Db, text: string): Promise<DetectedPlace | null> {
  const alone = parsePlaceOnly(text);
  const candidates = findPlaceCandidates(text);
  const lookUp = await loadPlaceLookup(
    db,
    [...candidates, ...(alone ? [alone] : [])].map(({ guess }) => guess),
  );
  if (alone) {
    const keys = lookUp(alone.guess);
    if (keys.length > 0) return { text, ...describePlace(alone, keys), certainty: 'alone' };
  }
  for (const candidate of candidates) {
    const keys = lookUp(candidate.guess);
    if (keys.length === 0) continue;
    // "pizza austin tx 78701": the city before the zip is part of the place
    const city = candidate.guess.zip && candidates.length > 1 ? await detectPlace(db, candidate.words) : null;
    const words = city && city.certainty !== 'alone' ? city.words : candidate.words;
    return {
      text,
      ...describePlace({ ...candidate, words }, keys),
      certainty: isExplicit(candidate, keys) ? 'explicit' : 'ambiguous',
    };
  }
  return null;
}

/** Detects an incomplete or misspelled place after "in". */
export async function detectPlaceFuzzy(db: Db, text: string): Promise<DetectedPlace | null> {
  for (const candidate of findPlaceCandidates(text).filter(({ hasPreposition }) => hasPreposition)) {
    const [keys = []] = await resolvePlaces(db, { location: candidate.place });
    const [key, ...more] = keys;
    if (key !== undefined && more.length === 0)
      return { text, ...describePlace(candidate, [key]), certainty: 'explicit' };
  }
  return null;
}

function isExplicit({ hasPreposition, guess }: PlaceCandidate, keys: PlaceKey[]): boolean {
  const isInNamedState =
    guess.cityState !== undefined && keys.every((key) => key.startsWith(`${guess.cityState?.state}/`));
  return hasPreposition || guess.zip !== undefined || isInNamedState;
}

function describePlace(
  { words, place, guess }: PlaceCandidate,
  keys: PlaceKey[],
): Pick<DetectedPlace, 'words' | 'keys' | 'location'> {
  const [first = '', ...others] = keys;
  const [state = '', slug] = first.split('/');
  if (others.length > 0) return { words, keys, location: titleCase(place) };
  if (slug === undefined) return { words, keys, location: US_STATES[first] ?? first };
  const typed = guess.cityState?.state === state ? guess.cityState.city : (guess.city ?? '');
  const isSpelledOut =
    titleCase(typed)
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, '') === slug.replace(/[^\p{L}]+/gu, '');
  return { words, keys, location: `${titleCase(isSpelledOut ? typed : slug.replaceAll('-', ' '))}, ${state}` };
}
