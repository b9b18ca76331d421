import type { Hours } from '#domain/hours/hours.ts';
import { LruCache } from '#lib/lru-cache.ts';

/** Of two million listings some ten thousand are different: to forget them all now and then cost a twentieth of a page and more. */
const CACHE_SIZE = 10_000;

const hoursCache = new LruCache<Hours>(CACHE_SIZE);
/** Most weeks are kept in many time zones. */
const partCache = new LruCache<object>(CACHE_SIZE);

/** As the database writes them. Many businesses keep the same hours: these are read once, and nobody may change them. */
export function parseStoredHours(text: string): Hours {
  const known = hoursCache.get(text);
  if (known) return known;
  const { timeZone, week, special } = JSON.parse(text) as Hours;
  const hours = Object.freeze({ timeZone, week: internPart(week), special: internPart(special) });
  hoursCache.set(text, hours);
  return hours;
}

function internPart<T extends object>(part: T): T {
  const text = JSON.stringify(part);
  const known = partCache.get(text);
  // found by its own text, it is of the same kind
  if (known) return known as T;
  partCache.set(text, deepFreeze(part));
  return part;
}

function deepFreeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) deepFreeze(each);
  return Object.freeze(value);
}
