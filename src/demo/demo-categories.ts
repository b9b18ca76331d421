import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Category } from '#domain/listings/category.ts';
import { slugify } from '#lib/slugify.ts';

/** `services` are what businesses of this trade usually offer: hints for forms and for search. */
export type DemoCategory = Pick<Category, 'name' | 'slug' | 'description'> & { services: string[] };

/** One category stays without listings, so that the empty state can be seen. */
export const EMPTY_CATEGORY = 'Notary';

/** In file order; the id of a category is its index plus one. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = loadDemoCategories();

function loadDemoCategories(): DemoCategory[] {
  const rows: Record<string, string>[] = parse(readFileSync(new URL('categories.csv', import.meta.url)), {
    columns: true,
  });
  return rows.map(({ name = '', services = '', description = '' }) => ({
    name,
    slug: slugify(name),
    description,
    services: services.split(',').map((service) => service.trim()),
  }));
}
