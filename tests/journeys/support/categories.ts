import type { TestSite } from './test-site.ts';

export type CategoryTotal = { name: string; count: number };

/** Orders categories as the screens do: by listings, then by name. */
export async function busiestCategories(site: TestSite): Promise<CategoryTotal[]> {
  const { data } = await site.api('/categories.php?include=listings');
  const categories: { name: string; listing_count: number }[] = data;
  return categories
    .map(({ name, listing_count }) => ({ name, count: listing_count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
