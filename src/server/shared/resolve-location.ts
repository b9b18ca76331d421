import { US_STATES } from '#domain/places/us-states.ts';
import { titleCase } from '#lib/title-case.ts';
import { type PlaceKey, readCityNames, resolvePlaces } from '#storage/places/places.ts';
import type { Db } from '#storage/tables.ts';

/** `name` is for people: "San Diego". */
export type ResolvedLocation = { name: string; keys: PlaceKey[] };

/** What a location stands for; null if it has no businesses. */
export async function resolveLocation(db: Db, location: string | undefined): Promise<ResolvedLocation | null> {
  if (!location) return null;
  const [keys = []] = await resolvePlaces(db, { location });
  const [key, ...others] = keys;
  if (key === undefined) return null;
  if (others.length > 0) return { name: titleCase(location), keys };
  if (!key.includes('/')) return { name: US_STATES[key] ?? key, keys };
  const city = (await readCityNames(db, [key])).get(key);
  return city ? { name: city, keys } : null;
}
