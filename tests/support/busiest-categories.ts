type CategoryTotal = { name: string; count: number };

/** `api` calls the API of the site under test and returns its JSON. */
type CategoriesApi = { api(path: string): Promise<{ data: { name: string; listing_count: number }[] }> };

/** Orders categories as the screens do: by listings, then by name. */
export async function busiestCategories(site: CategoriesApi): Promise<CategoryTotal[]> {
  const { data } = await site.api('/categories.php?include=listings');
  return data
    .map(({ name, listing_count }) => ({ name, count: listing_count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
