import type { Hours } from '#domain/hours.ts';
import { RecentlyUsed } from '#domain/recently-used.ts';

/** Of two million listings some ten thousand are different: to forget them all now and then cost a twentieth of a page and more. */
const KEPT = 10_000;

const kept = new RecentlyUsed<Hours>(KEPT);
/** Most weeks are kept in many time zones. */
const parts = new RecentlyUsed<object>(KEPT);

/** As the database writes them. Many businesses keep the same hours: these are read once, and nobody may change them. */
export function readHours(text: string): Hours {
  const known = kept.get(text);
  if (known) return known;
  const { timeZone, week, special } = JSON.parse(text) as Hours;
  const hours = Object.freeze({ timeZone, week: shared(week), special: shared(special) });
  kept.set(text, hours);
  return hours;
}

function shared<T extends object>(part: T): T {
  const text = JSON.stringify(part);
  const known = parts.get(text);
  // found by its own text, it is of the same kind
  if (known) return known as T;
  parts.set(text, freeze(part));
  return part;
}

function freeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) freeze(each);
  return Object.freeze(value);
}
