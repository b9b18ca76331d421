import { slugify } from '#lib/slugify.ts';
import type { PlaceKey } from '#storage/places/places.ts';
import { listOfferedServices } from '#storage/search/suggestions.ts';
import type { SearchContext } from '../http/server-context.ts';

export type SuggestedService = { name: string; category: string };

type ServiceSearch = { text: string; places: PlaceKey[] | undefined; limit: number };

/** The best listings of the text; their services are compared. */
const LISTINGS_COMPARED = 24;

/** Services that contain a word with this prefix for each typed word, as the best listings of the text spell them. */
export async function suggestServices(
  { db, finder }: SearchContext,
  { text, places, limit }: ServiceSearch,
): Promise<SuggestedService[]> {
  const filter = { places: places ? [places] : [] };
  const { ids } = await finder.find({ text, filter }, { limit: LISTINGS_COMPARED, offset: 0 });
  const prefixes = slugify(text).split('-').filter(Boolean);
  if (prefixes.length === 0) return [];
  const byName = new Map<string, SuggestedService>();
  for (const { services, category } of await listOfferedServices(db, ids)) {
    for (const name of services) {
      const words = slugify(name).split('-');
      const isMatch = prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
      if (isMatch && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), { name, category });
    }
  }
  return [...byName.values()].slice(0, limit);
}
