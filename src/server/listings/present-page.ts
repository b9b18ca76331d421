import type { ListingPageWire, ListingsQuery } from '#contract/listings.ts';
import { type Flat, flatAround, milesFrom } from '#domain/distance.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { ToldListing } from '#storage/told-listing.ts';
import { jsonList } from '../http/json-list.ts';
import { Written } from '../http/route.ts';
import type { ListedPage } from './read.ts';

/** How far it is depends on who asks. */
function tellFrom(flat: Flat, told: ToldListing): Buffer {
  const miles = Math.round(milesFrom(flat, told) * 100) / 100;
  return Buffer.concat([told.json.subarray(0, -1), Buffer.from(`,"distance_miles":${miles}}`)]);
}

/** Also what found nothing as it was typed: a reading as "open now" may have been among those that were tried. */
const dependsOnTheHour = ({ total, understood }: Pick<ListingPageWire, 'total' | 'understood'>): boolean =>
  understood?.open_now === true || understood?.category !== undefined || total === 0;

/** Around a point who is open counts for more. */
const weighsHours = ({ open_now, near, sort }: ListingsQuery): boolean =>
  open_now === true || (near !== undefined && (sort === undefined || sort === 'best'));

/** A page of results; one's own listings and the few beside a business are none. */
const countsAsShown = ({ mine, limit }: ListingsQuery): boolean => !mine && limit >= LISTINGS_PAGE_SIZE;

export function presentPage({ listings, total, corrected, told, offers }: ListedPage, query: ListingsQuery): Written {
  const flat = query.near && flatAround(query.near);
  const rest = {
    total,
    limit: query.limit,
    offset: query.offset,
    ...(corrected !== null && { corrected_search: corrected }),
    ...(told && { understood: told }),
    ...(offers.length > 0 && { offers }),
  } satisfies Omit<ListingPageWire, 'results'>;
  const results = listings.map((listing) => (flat ? tellFrom(flat, listing) : listing.json));
  const json = jsonList('{"success":true,"data":{"results":[', results, `],${JSON.stringify(rest).slice(1)}}`);
  return new Written(json, {
    shows: countsAsShown(query) ? listings.map(({ id }) => id) : [],
    lastsAMinute: weighsHours(query) || dependsOnTheHour(rest),
  });
}
