import { type Place, parseLocation } from '#domain/places/place.ts';
import { US_STATES } from '#domain/places/us-states.ts';
import { listCitiesNear } from '#gazetteer/zip-lookup.ts';
import type { GeoPoint } from '#lib/geo-distance.ts';
import { slugify } from '#lib/slugify.ts';
import { countListingsByPlace, type PlaceSuggestion, suggestCities, suggestZips } from '#storage/search/suggestions.ts';
import type { ServerContext } from '../http/server-context.ts';

/** `location` is the search parameter that finds its listings. */
export type SuggestedPlace = { name: string; state: string; listings: number; location: string };

/** Zip codes for digits; otherwise states, then cities, largest first. */
export async function suggestPlaces({ db }: ServerContext, text: string, limit: number): Promise<SuggestedPlace[]> {
  if (/^\d{1,5}$/.test(text)) return (await suggestZips(db, text, limit)).map(suggestZip);
  const states = await suggestStates(db, text);
  const { cityState, city = text } = parseLocation(text);
  const inState = cityState ? await suggestCities(db, cityState, limit) : [];
  const cities = inState.length > 0 ? inState : await suggestCities(db, { city }, limit);
  return [...states, ...cities.map(suggestCity)].slice(0, limit);
}

type City = Pick<Place, 'city' | 'state'>;

const NEARBY_MILES = 60;

/** The nearest city with a listing; null if there is none nearby. */
export async function findNearestCity({ db }: ServerContext, point: GeoPoint): Promise<SuggestedPlace | null> {
  const nearby = listCitiesNear(point, NEARBY_MILES);
  const counts = await countListingsByPlace(db, nearby.map(placeKeyOf));
  const nearest = nearby.find((city) => counts.has(placeKeyOf(city)));
  return nearest ? suggestCity({ ...nearest, listings: counts.get(placeKeyOf(nearest)) ?? 0 }) : null;
}

const placeKeyOf = ({ city, state }: City): string => `${state}/${slugify(city)}`;

async function suggestStates(db: ServerContext['db'], text: string): Promise<SuggestedPlace[]> {
  const typed = text.toLowerCase();
  const matching = Object.entries(US_STATES).filter(
    ([code, name]) => code.toLowerCase() === typed || name.toLowerCase().startsWith(typed),
  );
  // a single letter matches too many states
  if (typed.length < 2 || matching.length === 0) return [];
  const counts = await countListingsByPlace(
    db,
    matching.map(([code]) => code),
  );
  return matching
    .map(([code, name]) => ({ name, state: code, listings: counts.get(code) ?? 0, location: name }))
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings);
}

function suggestCity({ city, state, listings }: Omit<PlaceSuggestion, 'zip'>): SuggestedPlace {
  return { name: city, state, listings, location: `${city}, ${state}` };
}

function suggestZip({ zip, state, listings }: PlaceSuggestion): SuggestedPlace {
  return { name: zip, state, listings, location: zip };
}
