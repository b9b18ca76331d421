import { type Place, readLocation } from '#domain/place.ts';
import { slugify } from '#domain/slug.ts';
import { STATES } from '#domain/state.ts';
import { citiesAround, type Point } from '#gazetteer/places.ts';
import { countInPlaces, type PlaceSuggestion, suggestCities, suggestZips } from '#storage/suggestions.ts';
import type { ServerContext } from '../http/context.ts';

/** A place by its name, with the words under which the listings of it are found. */
export type NamedPlace = { name: string; state: string; listings: number; location: string };

/** Zip codes for digits; else states, then cities, the largest first. */
export async function suggestPlaces({ db }: ServerContext, text: string, limit: number): Promise<NamedPlace[]> {
  if (/^\d{1,5}$/.test(text)) return (await suggestZips(db, text, limit)).map(namedZip);
  const states = await suggestStates(db, text);
  const { cityState, city = text } = readLocation(text);
  const inState = cityState ? await suggestCities(db, cityState, limit) : [];
  const cities = inState.length > 0 ? inState : await suggestCities(db, { city }, limit);
  return [...states, ...cities.map(namedCity)].slice(0, limit);
}

type City = Pick<Place, 'city' | 'state'>;

const NEAR_MILES = 60;

/** The nearest city that holds a listing; null when none does so near. */
export async function nearestPlace({ db }: ServerContext, point: Point): Promise<NamedPlace | null> {
  const around = citiesAround(point, NEAR_MILES);
  const counts = await countInPlaces(db, around.map(countedAs));
  const nearest = around.find((city) => counts.has(countedAs(city)));
  return nearest ? namedCity({ ...nearest, listings: counts.get(countedAs(nearest)) ?? 0 }) : null;
}

const countedAs = ({ city, state }: City): string => `${state}/${slugify(city)}`;

async function suggestStates(db: ServerContext['db'], text: string): Promise<NamedPlace[]> {
  const typed = text.toLowerCase();
  const begun = Object.entries(STATES).filter(
    ([code, name]) => code.toLowerCase() === typed || name.toLowerCase().startsWith(typed),
  );
  // One letter begins too many states to be telling.
  if (typed.length < 2 || begun.length === 0) return [];
  const counts = await countInPlaces(
    db,
    begun.map(([code]) => code),
  );
  return begun
    .map(([code, name]) => ({ name, state: code, listings: counts.get(code) ?? 0, location: name }))
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings);
}

function namedCity({ city, state, listings }: Omit<PlaceSuggestion, 'zip'>): NamedPlace {
  return { name: city, state, listings, location: `${city}, ${state}` };
}

function namedZip({ zip, state, listings }: PlaceSuggestion): NamedPlace {
  return { name: zip, state, listings, location: zip };
}
