import type { ListingPageWire, ListingsQuery } from '#contract/listing-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { createLocalProjection, type LocalProjection, milesFromCenter } from '#lib/geo-distance.ts';
import type { SerializedListing } from '#storage/search/serialized-listing.ts';
import { joinJsonArray } from '../http/join-json-array.ts';
import { RawJsonResponse } from '../http/route.ts';
import type { ListingSearchPage } from './visible-listings.ts';

/** How far it is depends on who asks. */
function withDistance(flat: LocalProjection, told: SerializedListing): Buffer {
  const miles = Math.round(milesFromCenter(flat, told) * 100) / 100;
  return Buffer.concat([told.json.subarray(0, -1), Buffer.from(`,"distance_miles":${miles}}`)]);
}

/** Also what found nothing as it was typed: a reading as "open now" may have been among those that were tried. */
const dependsOnTime = ({ total, understood }: Pick<ListingPageWire, 'total' | 'understood'>): boolean =>
  understood?.open_now === true || understood?.category !== undefined || total === 0;

/** Around a point who is open counts for more. */
const ranksByOpenState = ({ open_now, near, sort }: ListingsQuery): boolean =>
  open_now === true || (near !== undefined && (sort === undefined || sort === 'best'));

/** A page of results; one's own listings and the few beside a business are none. */
const countsImpressions = ({ mine, limit }: ListingsQuery): boolean => !mine && limit >= LISTINGS_PAGE_SIZE;

export function presentListingPage(
  { listings, total, corrected, explanation, suggestions }: ListingSearchPage,
  query: ListingsQuery,
): RawJsonResponse {
  const flat = query.near && createLocalProjection(query.near);
  const rest = {
    total,
    limit: query.limit,
    offset: query.offset,
    ...(corrected !== null && { corrected_search: corrected }),
    ...(explanation && { understood: explanation }),
    ...(suggestions.length > 0 && { offers: suggestions }),
  } satisfies Omit<ListingPageWire, 'results'>;
  const results = listings.map((listing) => (flat ? withDistance(flat, listing) : listing.json));
  const json = joinJsonArray('{"success":true,"data":{"results":[', results, `],${JSON.stringify(rest).slice(1)}}`);
  return new RawJsonResponse(json, {
    impressions: countsImpressions(query) ? listings.map(({ id }) => id) : [],
    expiresNextMinute: ranksByOpenState(query) || dependsOnTime(rest),
  });
}
