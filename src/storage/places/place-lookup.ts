import { sql } from 'kysely';
import type { LocationGuess } from '#domain/places/place.ts';
import { slugify } from '#lib/slugify.ts';
import { anyOf, PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';
import type { PlaceKey } from './places.ts';

/** The places of a guess that have listings, by exact name. */
export type PlaceLookup = (guess: LocationGuess) => PlaceKey[];

/** Loads all places that the guesses name in one query. */
export async function loadPlaceLookup(db: Db, guesses: readonly LocationGuess[]): Promise<PlaceLookup> {
  const slugs = [...new Set(guesses.flatMap(slugsOf))].filter(Boolean);
  const wholes = [...new Set(guesses.flatMap(({ zip, state }) => zip ?? state ?? []))];
  if (slugs.length + wholes.length === 0) return () => [];
  const { rows } = await sql<{ place: PlaceKey }>`
    ${PREPARED} select place from (
      select place, listings from listing_counts
      where category_id = 0 and place like '%/%' and split_part(place, '/', 2) = ${anyOf(slugs, 'text')}
      union all
      select place, listings from listing_counts where category_id = 0 and place = ${anyOf(wholes, 'text')}
    ) named where listings > 0 order by listings desc, place`.execute(db);
  const places = rows.map(({ place }) => place);
  return (guess) => placeKeysOf(guess, places);
}

function slugsOf({ city, cityState }: LocationGuess): string[] {
  return [city, cityState?.city].flatMap((name) => (name === undefined ? [] : slugify(name)));
}

function placeKeysOf({ zip, state, city, cityState }: LocationGuess, places: readonly PlaceKey[]): PlaceKey[] {
  if (zip) return places.filter((place) => place === zip);
  const inState = cityState ? places.filter((place) => place === `${cityState.state}/${slugify(cityState.city)}`) : [];
  const slug = city === undefined ? '' : slugify(city);
  const cities = inState.length > 0 ? inState : places.filter((place) => slug !== '' && place.split('/')[1] === slug);
  if (!state || !places.includes(state)) return cities;
  return [state, ...cities.filter((place) => !place.startsWith(`${state}/`))];
}
