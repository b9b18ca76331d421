import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { DAYS } from '#domain/hours/days.ts';
import type { Hours, Week } from '#domain/hours/hours.ts';
import { parseJson } from '../json-column.ts';

const interval = z.object({ open: z.string(), close: z.string() });

/** A day that is missing is closed, as `is_open` in the database has it. */
const week = z.pipe(
  z.partialRecord(z.enum(DAYS), z.array(interval)),
  z.transform((days): Week => ({ mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [], ...days })),
);

export const storedHours: z.ZodMiniType<Hours> = z.object({
  timeZone: z.string(),
  week,
  special: z.array(z.object({ date: z.string(), label: z.string(), intervals: z.array(interval) })),
});

/** Two million listings have about ten thousand different hours. */
const CACHE_SIZE = 20_000;

const hoursCache = new LRUCache<string, Hours>({ max: CACHE_SIZE });
/** Many listings share a week but not a time zone. */
const partCache = new LRUCache<string, object>({ max: CACHE_SIZE });

export const parseHoursColumn = (value: unknown, listingId: number): Hours =>
  parseJson(storedHours, value, { column: 'listings.hours', id: listingId });

/** Hours from the JSON text of the database. Equal hours share one frozen object. */
export function parseStoredHours(text: string, listingId: number): Hours {
  const cached = hoursCache.get(text);
  if (cached) return cached;
  const { timeZone, week, special } = parseHoursColumn(JSON.parse(text), listingId);
  const hours = Object.freeze({ timeZone, week: internPart(week), special: internPart(special) });
  hoursCache.set(text, hours);
  return hours;
}

function internPart<T extends object>(part: T): T {
  const text = JSON.stringify(part);
  const cached = partCache.get(text);
  // a part with the same JSON text has the same type
  if (cached) return cached as T;
  partCache.set(text, deepFreeze(part));
  return part;
}

function deepFreeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) deepFreeze(each);
  return Object.freeze(value);
}
