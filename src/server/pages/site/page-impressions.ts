import type { ListingUses } from '../../shared/usage-counter.ts';

/** Listings that count as seen when the page is sent: the one it is about, or its results, whose cards name them. */
export function pageImpressions(key: string, html: string): ListingUses | null {
  const path = key.split('?')[0];
  const business = /^\/business\/(\d{1,15})$/.exec(path ?? '')?.[1];
  if (business) return { use: 'views', listingIds: [Number(business)] };
  if (path !== '/listings') return null;
  const ids = [...html.matchAll(/ data-listing="(\d{1,15})"/g)].map(([, id]) => Number(id));
  return { use: 'appearances', listingIds: [...new Set(ids)] };
}
