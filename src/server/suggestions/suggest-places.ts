import { type Place, parseLocation } from '#domain/places/place.ts';
import { US_STATES } from '#domain/places/us-states.ts';
import { listCitiesByPrefix } from '#gazetteer/city-lookup.ts';
import { findZip, listCitiesNear } from '#gazetteer/zip-lookup.ts';
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

/** A place that is being typed. `nearest` is set if it has no businesses. */
export type TypedPlace = SuggestedPlace & { nearest?: SuggestedPlace };

/** Nearest cities are looked up for so many places only: each takes some milliseconds. */
const MAX_EMPTY_PLACES = 2;

/** Places with businesses, then others that have some nearby. */
export async function suggestTypedPlaces(context: ServerContext, text: string, limit: number): Promise<TypedPlace[]> {
  const known = await suggestPlaces(context, text, limit);
  const room = Math.min(MAX_EMPTY_PLACES, limit - known.length);
  if (room <= 0) return known;
  const isKnown = ({ city, state }: City) => known.some((place) => place.name === city && place.state === state);
  const empty = listGazetteerPlaces(text)
    .filter((place) => !isKnown(place) && !known.some(({ name }) => name === place.name))
    .slice(0, room);
  const nearest = await Promise.all(empty.map((place) => findNearestCity(context, place)));
  return [
    ...known,
    ...empty.flatMap(({ name, state, location }, index) => {
      const near = nearest[index];
      return near ? [{ name, state, listings: 0, location, nearest: near }] : [];
    }),
  ];
}

type GazetteerPlace = Place & { name: string; location: string };

/** A whole zip code, or cities that start with the text. */
function listGazetteerPlaces(text: string): GazetteerPlace[] {
  if (/^\d/.test(text)) {
    const zip = findZip(text);
    return zip ? [{ ...zip, name: zip.zip, location: zip.zip }] : [];
  }
  const { cityState, city = text } = parseLocation(text);
  return listCitiesByPrefix(cityState?.city ?? city, cityState?.state).map((place) => ({
    ...place,
    name: place.city,
    location: `${place.city}, ${place.state}`,
  }));
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
