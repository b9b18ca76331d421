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

/** Two million listings have about ten thousand different hours, and fewer different weeks. */
const WHOLE_CACHE_BYTES = 8 * 2 ** 20;
const PART_CACHE_BYTES = 4 * 2 ** 20;
export const HOURS_CACHE_BYTES: number = WHOLE_CACHE_BYTES + PART_CACHE_BYTES;
/** Approximate cost of an entry besides its text and its value. */
const ENTRY_BYTES = 250;
/** Of its text and of the parsed part, which takes three times as much. */
const PART_BYTES_PER_CHARACTER = 5;

const hoursCache = new LRUCache<string, Hours>({
  maxSize: WHOLE_CACHE_BYTES,
  sizeCalculation: (_hours, text) => 2 * text.length + ENTRY_BYTES,
});
/** Many listings share a week but not a time zone. */
const partCache = new LRUCache<string, object>({
  maxSize: PART_CACHE_BYTES,
  sizeCalculation: (_part, text) => PART_BYTES_PER_CHARACTER * text.length + ENTRY_BYTES,
});

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
