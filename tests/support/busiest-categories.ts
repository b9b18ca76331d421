type CategoryTotal = { name: string; plural?: string | undefined; count: number };

/** `api` calls the API of the site under test and returns its JSON. */
type CategoriesApi = {
  api(path: string): Promise<{ data: { name: string; plural?: string; listing_count: number }[] }>;
};

/** Orders categories as the screens do: by listings, then by name. */
export async function busiestCategories(site: CategoriesApi): Promise<CategoryTotal[]> {
  const { data } = await site.api('/categories.php?include=listings');
  return data
    .map(({ name, plural, listing_count }) => ({ name, plural, count: listing_count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
