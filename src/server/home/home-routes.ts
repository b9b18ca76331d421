import { getHomeOperation, listNearbyBusinessesOperation } from '#contract/home-operations.ts';
import {
  HOME_BUSINESSES,
  HOME_CITIES,
  HOME_REVIEWS,
  NEARBY_BUSINESSES,
  REVIEW_EXCERPT_LENGTH,
} from '#domain/limits.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import type { GeoPoint } from '#lib/geo-distance.ts';
import { type ListingTeaser, readListingTeasers } from '#storage/listings/listing-teasers.ts';
import { countMarkets, findMarketOfCity, listLargestMarkets } from '#storage/places/markets.ts';
import type { PlaceKey } from '#storage/places/places.ts';
import { listNewestReviews } from '#storage/reviews/newest-reviews.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import { findSitePlace } from '#storage/site/site-setup.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { resolveLocation } from '../shared/resolve-location.ts';
import { type HomeContent, presentHome, presentTeaser } from './present-home.ts';
import { variedByCategory } from './varied-by-category.ts';

/** From which businesses of different categories are chosen, for each that is shown. */
const CANDIDATES = 8;

export function homeRoutes(context: SearchContext): Route[] {
  return [
    route(getHomeOperation, async () => ({ data: presentHome(await loadHome(context)) }), {
      expiresNextMinute: () => true,
    }),
    route(
      listNearbyBusinessesOperation,
      async ({ query }) => {
        const { businesses, total } = await findNearby(context, query);
        return { data: { businesses: businesses.map(presentTeaser), total } };
      },
      { searchParameters: ['location', 'near'], expiresNextMinute: (_response, { open_now }) => open_now === true },
    ),
  ];
}

async function loadHome(context: SearchContext): Promise<HomeContent> {
  const { db } = context;
  const [cities, cityCount, reviews] = await Promise.all([
    listLargestMarkets(db, null, HOME_CITIES),
    countMarkets(db),
    listNewestReviews(db, { limit: HOME_REVIEWS, commentLength: REVIEW_EXCERPT_LENGTH }),
  ]);
  const place = await findSitePlace(db);
  const largest = (place && (await findMarketOfCity(db, place))) ?? cities[0];
  const businesses = largest ? await findBestAndOpen(context, [[`${largest.state}/${largest.slug}`]]) : [];
  return { largest: largest ?? null, businesses, cities, cityCount, reviews };
}

/** The best businesses, and the best of those that are open now. */
async function findBestAndOpen(context: SearchContext, places: PlaceKey[][]): Promise<ListingTeaser[]> {
  const [best, open] = await Promise.all([
    findBest(context, { filter: { places }, limit: HOME_BUSINESSES }),
    findBest(context, { filter: { places, openAt: context.clock() }, limit: NEARBY_BUSINESSES }),
  ]);
  const others = open.businesses.filter(({ id }) => !best.businesses.some((known) => known.id === id));
  return [...best.businesses, ...others];
}

type NearbyQuery = { location?: string | undefined; near?: GeoPoint | undefined; open_now?: boolean | undefined };
type FoundBusinesses = { businesses: ListingTeaser[]; total: number };

async function findNearby(context: SearchContext, query: NearbyQuery): Promise<FoundBusinesses> {
  const { location, near } = query;
  const place = near ? null : await resolveLocation(context.db, location);
  if (!near && !place) return { businesses: [], total: 0 };
  const filter: ListingFilter = {
    places: place ? [place.keys] : [],
    ...(near && { near: { ...near, miles: DEFAULT_RADIUS_MILES } }),
    ...(query.open_now && { openAt: context.clock() }),
  };
  return findBest(context, { filter, limit: NEARBY_BUSINESSES });
}

/** The best ones, of different categories as far as possible: five dentists in a row say little about a town. */
async function findBest(
  { db, finder }: SearchContext,
  { filter, limit }: { filter: ListingFilter; limit: number },
): Promise<FoundBusinesses> {
  const { ids, total } = await finder.find({ filter }, { limit: limit * CANDIDATES, offset: 0 });
  return { businesses: variedByCategory(await readListingTeasers(db, ids), limit), total };
}
