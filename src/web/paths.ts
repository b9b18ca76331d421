/** All internal URLs are built here, and those of the desk in desk-paths.ts. */
export const paths = {
  home: () => '/',
  directory: (query: DirectorySearchParams = {}) => withQuery('/directory', query),
  // Parameters have a fixed order, so that a search has one URL.
  listings: (query: ListingsSearchParams = {}) =>
    withQuery('/listings', Object.fromEntries(SEARCH_PARAMS['/listings'].map((name) => [name, query[name]]))),
  business: (id: number) => `/business/${id}`,
  /** All markets, those of a state, of a city by its slug, or of a category in the city by its slug. */
  markets: (...place: [] | [state: string] | [state: string, slug: string, ...category: string[]]) =>
    encodeURI(['/markets', ...place].join('/').toLowerCase()),
  blog: (query: BlogSearchParams = {}) => withQuery('/blog', query),
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  feed: () => '/feed.xml',
  confirmNewsletter: () => '/newsletter/confirm',
  unsubscribeNewsletter: () => '/newsletter/unsubscribe',
  about: () => '/about',
  status: () => '/status',
  /** The statistics are those of one listing. */
  dashboard: (tab?: DashboardTab, { listing }: DashboardSearchParams = {}) =>
    withQuery(tab ? `/dashboard/${tab}` : '/dashboard', { listing }),
  profile: () => '/dashboard/profile',
  notifications: () => '/dashboard/notifications',
  ownDecisions: () => '/dashboard/decisions',
  editListing: (id: number) => `/dashboard/edit/${id}`,
  /** Parameters have a fixed order, as for listings. */
  saved: ({ view, list }: SavedSearchParams = {}) => withQuery('/saved', { view, list }),
  /** The token is in the fragment, which is never sent to a server. */
  sharedList: (token: string) => `/saved/list#${token}`,
  confirmEmail: () => '/account/confirm',
  resetPassword: () => '/account/reset',
  correction: () => '/account/correction',
  categoriesDebug: () => '/categories-debug',
  /** Open Graph images, 1200 by 630 pixels. */
  shareImage: <Kind extends keyof ShareImageNames>(kind: Kind, name: ShareImageNames[Kind]) =>
    `/art/share/${kind}/${encodeURIComponent(name)}.png`,
};

type ShareImageNames = {
  page: 'home' | 'directory' | 'listings' | 'blog' | 'about' | 'markets';
  business: number;
  /** Its slug. */
  article: string;
  /** Like austin-tx. */
  city: string;
};

export const DASHBOARD_TABS = ['listings', 'messages', 'reviews', 'statistics', 'team'] as const;
/** A part of the dashboard with a URL of its own; the overview has none. */
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
export type DashboardSearchParams = { listing?: string };
export type DirectorySearchParams = { category?: string; search?: string };
export type BlogSearchParams = { category?: string; search?: string };
export type DeskSearchParams = { view?: string; kind?: string; search?: string; item?: string; with?: string };
export type DeskCategoriesSearchParams = { search?: string };
export type DeskUsersSearchParams = { role?: string; state?: string; search?: string };
export type DeskJobsSearchParams = { state?: string };
export type DeskBlogSearchParams = { state?: string; search?: string };
export type SavedSearchParams = { view?: string; list?: string };
/** The API's parameters, and `view`: `view=map` shows the map beside the list. */
export type ListingsSearchParams = { [Name in (typeof SEARCH_PARAMS)['/listings'][number]]?: string };

/** The query parameters that each page reads; all others are ignored. */
export const SEARCH_PARAMS = {
  '/directory': ['category', 'search'],
  '/blog': ['category', 'search'],
  '/dashboard': ['listing'],
  '/saved': ['view', 'list'],
  '/listings': [
    'category',
    'search',
    'location',
    'verified',
    'open_now',
    'min_rating',
    'near',
    'radius',
    'box',
    'fields',
    'sort',
    'as_typed',
    'view',
  ],
  '/admin': ['view', 'kind', 'search', 'item', 'with'],
  '/admin/blog': ['state', 'search'],
  '/admin/categories': ['search'],
  '/admin/users': ['role', 'state', 'search'],
  '/admin/jobs': ['state'],
} as const satisfies Record<string, readonly string[]>;

/** spec §2: a link to a category carries its name in lower case. */
export function categoryParameter(name: string): string {
  return name.toLowerCase();
}

/** spec §5: parameters are trimmed and sent only when non-empty. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = value?.trim();
    if (text) parameters.set(name, text);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
