import type { BenchCall } from '../bench-call.ts';
import type { SampleData } from '../sample-data.ts';

export const LISTINGS_PAGE = 'listings';

function page(name: string, path: (sampleData: SampleData) => string): BenchCall {
  return { name, kind: 'page', request: (sampleData) => ({ method: 'GET', path: path(sampleData) }) };
}

/** The landing pages. */
export const PAGE_CALLS: readonly BenchCall[] = [
  page('home', () => '/'),
  page('directory', () => '/directory'),
  page(LISTINGS_PAGE, () => '/listings'),
  page('listings: category', ({ category }) => `/listings?category=${encodeURIComponent(category.toLowerCase())}`),
  page('markets', () => '/markets'),
  page('market: city', ({ state, citySlug }) => `/markets/${state.toLowerCase()}/${citySlug}`),
  page(
    'market: category',
    ({ state, citySlug, category }) => `/markets/${state.toLowerCase()}/${citySlug}/${category.toLowerCase()}`,
  ),
  page('business', ({ reviewedListing }) => `/business/${reviewedListing}`),
  page('blog', () => '/blog'),
  page('article', ({ slug }) => `/blog/${slug}`),
  page('about', () => '/about'),
];
