import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Category } from '#domain/listings/category.ts';
import { slugify } from '#lib/slugify.ts';

/** `services` are those that businesses of the category usually offer. */
export type DemoCategory = Pick<Category, 'name' | 'slug' | 'description'> & { services: string[] };

/** This category has no listings, so that its empty state can be seen. */
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
