/** Every link of the site is made here. */
export const paths = {
  home: () => '/',
  directory: (query: DirectorySearch = {}) => withQuery('/directory', query),
  listings: (query: ListingsSearch = {}) => withQuery('/listings', query),
  business: (id: number) => `/business/${id}`,
  blog: () => '/blog',
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  about: () => '/about',
  dashboard: () => '/dashboard',
  categoriesDebug: () => '/categories-debug',
};

export type DirectorySearch = { category?: string; search?: string };
export type ListingsSearch = { category?: string; search?: string; location?: string };

/** The query parameters that a page reads; all others change nothing. */
export const SEARCH_PARAMETERS = {
  '/directory': ['category', 'search'],
  '/listings': ['category', 'search', 'location'],
} as const satisfies Record<string, readonly string[]>;

/** spec §2: a link to a category carries its name in lower case. */
export function categoryParameter(name: string): string {
  return name.toLowerCase();
}

/** spec §5: parameters are trimmed and sent only when non-empty. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = value?.trim();
    if (text) parameters.set(name, text);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
