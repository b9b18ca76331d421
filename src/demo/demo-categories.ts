import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Category } from '#domain/listings/category.ts';
import { slugify } from '#lib/slugify.ts';

/** `services` are those that businesses of the category usually offer. */
export type DemoCategory = Pick<Category, 'name' | 'plural' | 'slug' | 'description' | 'group'> & {
  services: string[];
};

/** This category has no listings, so that its empty state can be seen. */
export const EMPTY_CATEGORY = 'Notary';

/** In the order of the directory. */
export const DEMO_CATEGORY_GROUPS: readonly string[] = [
  'Food and drink',
  'Home and repair',
  'Cleaning and outdoors',
  'Health and care',
  'Beauty and fitness',
  'Money and law',
  'Auto and bikes',
  'Business and tech',
  'Pets',
  'Classes',
  'Travel and moving',
  'Events and shops',
];

/** In file order; the id of a category is its index plus one. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = loadDemoCategories();

function loadDemoCategories(): DemoCategory[] {
  const rows: Record<string, string>[] = parse(readFileSync(new URL('categories.csv', import.meta.url)), {
    columns: true,
  });
  return rows.map(({ name = '', plural = '', group = '', services = '', description = '' }) => ({
    name,
    plural,
    group,
    slug: slugify(name),
    description,
    services: services.split(',').map((service) => service.trim()),
  }));
}
