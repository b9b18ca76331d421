import type { ListingPageWire, ListingsQuery } from '#contract/listing-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { countSearch } from '#domain/missed-search.ts';
import { createLocalProjection, type LocalProjection, milesFromCenter } from '#lib/geo-distance.ts';
import type { SerializedListing } from '#storage/search/serialized-listing.ts';
import { joinJsonArray } from '../http/join-json-array.ts';
import { RawJsonResponse } from '../http/route.ts';
import type { ListingSearchPage } from './visible-listings.ts';

/** Distances depend on the request, so they are appended to the cached JSON. */
function withDistance(projection: LocalProjection, listing: SerializedListing): Buffer {
  const miles = Math.round(milesFromCenter(projection, listing) * 100) / 100;
  return Buffer.concat([listing.json.subarray(0, -1), Buffer.from(`,"distance_miles":${miles}}`)]);
}

/** An empty result may depend on the time too, since "open now" may have been a possible interpretation. */
const dependsOnTime = ({ total, understood }: Pick<ListingPageWire, 'total' | 'understood'>): boolean =>
  understood?.open_now === true || understood?.category !== undefined || total === 0;

/** Around a point, open listings rank higher. */
const ranksByOpenState = ({ open_now, near, sort }: ListingsQuery): boolean =>
  open_now === true || (near !== undefined && (sort === undefined || sort === 'best'));

/** Result pages count; a user's own listings and the few similar ones beside a business do not. */
const countsImpressions = ({ mine, limit }: ListingsQuery): boolean => !mine && limit >= LISTINGS_PAGE_SIZE;

export function presentListingPage(
  { listings, total, corrected, explanation, suggestions }: ListingSearchPage,
  query: ListingsQuery,
): RawJsonResponse {
  const projection = query.near && createLocalProjection(query.near);
  const rest = {
    total,
    limit: query.limit,
    offset: query.offset,
    ...(corrected !== null && { corrected_search: corrected }),
    ...(explanation && { understood: explanation }),
    ...(suggestions.length > 0 && { offers: suggestions }),
  } satisfies Omit<ListingPageWire, 'results'>;
  const results = listings.map((listing) => (projection ? withDistance(projection, listing) : listing.json));
  const json = joinJsonArray('{"success":true,"data":{"results":[', results, `],${JSON.stringify(rest).slice(1)}}`);
  return new RawJsonResponse(json, {
    impressions: countsImpressions(query) ? listings.map(({ id }) => id) : [],
    search: countsImpressions(query) && query.offset === 0 ? countSearch(query, total) : null,
    expiresNextMinute: ranksByOpenState(query) || dependsOnTime(rest),
  });
}
