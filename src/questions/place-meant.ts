import { type PlacedWords, placeAlone, placesIn } from '#domain/search-place.ts';
import { STATES } from '#domain/state.ts';
import { titleCase } from '#domain/title-case.ts';
import { readKnownPlaces } from '#storage/known-places.ts';
import { type PlaceKey, resolvePlaces } from '#storage/places.ts';
import type { Db } from '#storage/tables.ts';

/**
 * A place in a text, and the words beside it. `location` names it as the parameter of that name takes it. It is 'said' by "in",
 * by a zip or with its state; 'beside' the words, where it may be one of them; 'alone', without any.
 */
export type PlaceFound = {
  text: string;
  words: string;
  keys: PlaceKey[];
  location: string;
  certainty: 'said' | 'beside' | 'alone';
};

/** The place in a text, by its exact name. */
export async function placeMeant(db: Db, text: string): Promise<PlaceFound | null> {
  const alone = placeAlone(text);
  const inside = placesIn(text);
  const known = await readKnownPlaces(
    db,
    [...inside, ...(alone ? [alone] : [])].map(({ guess }) => guess),
  );
  if (alone) {
    const keys = known(alone.guess);
    if (keys.length > 0) return { text, ...found(alone, keys), certainty: 'alone' };
  }
  for (const reading of inside) {
    const keys = known(reading.guess);
    if (keys.length === 0) continue;
    // "pizza austin tx 78701": the city before the zip is a part of the place
    const city = reading.guess.zip && inside.length > 1 ? await placeMeant(db, reading.words) : null;
    const words = city && city.certainty !== 'alone' ? city.words : reading.words;
    return { text, ...found({ ...reading, words }, keys), certainty: isSaid(reading, keys) ? 'said' : 'beside' };
  }
  return null;
}

/** The place behind "in" that is not quite called so: half typed, or with a letter wrong. */
export async function roughPlaceMeant(db: Db, text: string): Promise<PlaceFound | null> {
  for (const reading of placesIn(text).filter(({ isIntroduced }) => isIntroduced)) {
    const [keys = []] = await resolvePlaces(db, { location: reading.place });
    const [key, ...more] = keys;
    if (key !== undefined && more.length === 0) return { text, ...found(reading, [key]), certainty: 'said' };
  }
  return null;
}

function isSaid({ isIntroduced, guess }: PlacedWords, keys: PlaceKey[]): boolean {
  const isInItsState =
    guess.cityState !== undefined && keys.every((key) => key.startsWith(`${guess.cityState?.state}/`));
  return isIntroduced || guess.zip !== undefined || isInItsState;
}

function found(
  { words, place, guess }: PlacedWords,
  keys: PlaceKey[],
): Pick<PlaceFound, 'words' | 'keys' | 'location'> {
  const [first = '', ...others] = keys;
  const [state = '', slug] = first.split('/');
  if (others.length > 0) return { words, keys, location: titleCase(place) };
  if (slug === undefined) return { words, keys, location: STATES[first] ?? first };
  const typed = guess.cityState?.state === state ? guess.cityState.city : (guess.city ?? '');
  const isSpelt =
    titleCase(typed)
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, '') === slug.replace(/[^\p{L}]+/gu, '');
  return { words, keys, location: `${titleCase(isSpelt ? typed : slug.replaceAll('-', ' '))}, ${state}` };
}
