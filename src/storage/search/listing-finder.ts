import type { ListingSort } from '#domain/listings/listing-sort.ts';
import type { GeoBox } from '#lib/geo-distance.ts';
import type { Pagination } from '../pagination.ts';
import type { PlaceKey } from '../places/places.ts';
import type { ListingFilter } from './listing-filter.ts';
import type { ListingSerializer, SerializedListing } from './serialized-listing.ts';
import type { BusinessSuggestion } from './suggestions.ts';

export type ListingQuery = {
  text?: string | undefined;
  filter: ListingFilter;
  /** Left out: best. */
  sort?: ListingSort | undefined;
  /** When it is asked: of the best around a point, who is open then counts for more. Left out: hours do not count. */
  askedAt?: Date | undefined;
};

/** `cityPlaces` are where cities are counted, instead of the places asked for. */
export type FacetQuery = ListingQuery & { cityPlaces?: PlaceKey[] | undefined };

/** `corrected` is what was searched for instead of a misspelt text. */
export type MatchTotal = { total: number; corrected: string | null };
export type SerializedListingPage = MatchTotal & { listings: SerializedListing[] };
export type ListingIdPage = MatchTotal & { ids: number[] };

/**
 * How many there would be. Categories, ratings, verified, open and distances are counted as if the question said nothing about
 * them; cities are those of the places asked for.
 */
export type ListingFacets = {
  total: number;
  /** The largest first; none without a listing. */
  categories: { id: number; count: number }[];
  /** The largest first, CITIES_COUNTED at most. */
  cities: { place: PlaceKey; count: number }[];
  ratings: { atLeast: number; count: number }[];
  verified: number;
  openNow: number;
  /** Around the point of `filter.near`; empty without one. */
  distances: { miles: number; count: number }[];
};

/** Listings that lie together, at their middle, and what holds them all; `id` where it is a single one. */
export type ListingCell = { latitude: number; longitude: number; count: number; bounds: GeoBox; id?: number };

/** Finds published listings. Every answer is exact for what was committed when it was read. */
export type ListingFinder = {
  /** The page as it is told, which is what most want. */
  list(
    question: ListingQuery,
    page: Pagination,
    telling: { tell: ListingSerializer; now: Date },
  ): Promise<SerializedListingPage>;
  find(question: ListingQuery, page: Pagination): Promise<ListingIdPage>;
  /** By what is known at this `moment`, without asking whether it still is so: exact if an answer after it is of the same moment. */
  count(question: ListingQuery): Promise<MatchTotal>;
  snapshot(): unknown;
  facets(question: FacetQuery, now: Date): Promise<ListingFacets>;
  /** With a word in their name for each of these, which may be its beginning; the best first. */
  suggest(text: string, limit: number): Promise<BusinessSuggestion[]>;
  /** Those of the question that lie in the box, put together by squares of a size that fits the zoom of the map. */
  cells(question: ListingQuery, view: { box: GeoBox; zoom: number }): Promise<ListingCell[]>;
};

export const RATING_STEPS: readonly number[] = [3, 3.5, 4, 4.5];
export const DISTANCE_STEPS: readonly number[] = [2, 5, 10, 25, 50, 100];
export const MAX_FACET_CITIES = 20;
