import { countSearch } from '#domain/missed-search.ts';
import type { ListingUses } from '../../shared/usage-counter.ts';

/** What counts when the page is sent: the listing it is about, or its search and the results, whose cards name them. */
export function pageImpressions(key: string, html: string): ListingUses | null {
  const [path, query] = key.split('?');
  const business = /^\/business\/(\d{1,15})$/.exec(path ?? '')?.[1];
  if (business) return { use: 'views', listingIds: [Number(business)] };
  if (path !== '/listings') return null;
  const ids = [...html.matchAll(/ data-listing="(\d{1,15})"/g)].map(([, id]) => Number(id));
  const search = countSearch(Object.fromEntries(new URLSearchParams(query)), ids.length);
  return { use: 'appearances', listingIds: [...new Set(ids)], search };
}
