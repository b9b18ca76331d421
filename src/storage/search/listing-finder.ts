import type { FieldSpan } from '#domain/fields/field-ranges.ts';
import type { OptionFilter } from '#domain/fields/field-terms.ts';
import type { ListingSort } from '#domain/listings/listing-sort.ts';
import type { GeoBox } from '#lib/geo-distance.ts';
import type { Pagination } from '../pagination.ts';
import type { PlaceKey } from '../places/places.ts';
import type { ListingFilter } from './listing-filter.ts';
import type { ListingSerializer, SerializedListing } from './serialized-listing.ts';
import type { BusinessSuggestion, NameSearch } from './suggestions.ts';

export type ListingQuery = {
  text?: string | undefined;
  filter: ListingFilter;
  /** Default: best. */
  sort?: ListingSort | undefined;
  /**
   * Ranks businesses that are open at this time higher when sorting around a point. Without it, hours do not matter.
   */
  requestedAt?: Date | undefined;
};

/**
 * `cityPlaces` replaces the places of the query for counting cities. `countedFields` have all options to count; of `rangedFields`, the
 * lowest and highest value are found.
 */
export type FacetQuery = ListingQuery & {
  cityPlaces?: PlaceKey[] | undefined;
  countedFields?: readonly OptionFilter[] | undefined;
  rangedFields?: readonly number[] | undefined;
};

/** `corrected` is the text that was searched instead of a misspelled one. */
export type MatchTotal = { total: number; corrected: string | null };
export type SerializedListingPage = MatchTotal & { listings: SerializedListing[] };
export type ListingIdPage = MatchTotal & { ids: number[] };

/**
 * Result counts. Each facet ignores the query's own filter of that kind; cities are counted in the places of the query.
 */
export type ListingFacets = {
  total: number;
  /** Largest first, without empty ones. */
  categories: { id: number; count: number }[];
  /** Largest first, at most MAX_FACET_CITIES. */
  cities: { place: PlaceKey; count: number }[];
  ratings: { atLeast: number; count: number }[];
  verified: number;
  openNow: number;
  /** Distances from `filter.near`; empty without it. */
  distances: { miles: number; count: number }[];
  /** The counted fields with all of their options; a listing may have several. */
  fields: { fieldId: number; options: { id: string; count: number }[] }[];
  /** From the lowest to the highest value of the ranged fields, without those that no match has a value for. */
  ranges: FieldSpan[];
};

/** A cluster of listings with its center and bounds. `id` is set for a single listing. */
export type ListingCell = { latitude: number; longitude: number; count: number; bounds: GeoBox; id?: number };

/** Searches published listings. Every result is exact as of the time it was read. */
export type ListingFinder = {
  list(
    query: ListingQuery,
    page: Pagination,
    options: { serialize: ListingSerializer; now: Date },
  ): Promise<SerializedListingPage>;
  find(query: ListingQuery, page: Pagination): Promise<ListingIdPage>;
  /**
   * Counts at the current `snapshot` without verifying it. The count is exact if a later result has the same snapshot.
   */
  count(query: ListingQuery): Promise<MatchTotal>;
  snapshot(): unknown;
  facets(query: FacetQuery, now: Date): Promise<ListingFacets>;
  /** Businesses with a word in their name for each word of the text, of which the last may be incomplete; best first. */
  suggest(search: NameSearch): Promise<BusinessSuggestion[]>;
  /** Clusters the matches in the box by squares whose size fits the zoom level. */
  cells(query: ListingQuery, view: { box: GeoBox; zoom: number }): Promise<ListingCell[]>;
};

export const RATING_STEPS: readonly number[] = [3, 3.5, 4, 4.5];
export const DISTANCE_STEPS: readonly number[] = [2, 5, 10, 25, 50, 100];
export const MAX_FACET_CITIES = 20;
