import type { Hours } from '#domain/hours.ts';

const KEPT = 2000;

const kept = new Map<string, Hours>();

/** As the database writes them. Many businesses keep the same hours: these are read once, and nobody may change them. */
export function readHours(text: string): Hours {
  const known = kept.get(text);
  if (known) return known;
  const hours = freeze(JSON.parse(text) as Hours);
  if (kept.size >= KEPT) kept.clear();
  kept.set(text, hours);
  return hours;
}

function freeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) freeze(each);
  return Object.freeze(value);
}
