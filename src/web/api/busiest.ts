import type { Category } from './models.ts';

/** spec §2: categories are shown by their number of listings, most first; equals by name. */
export function busiest(categories: readonly Category[], atMost: number): Category[] {
  return categories.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)).slice(0, atMost);
}
