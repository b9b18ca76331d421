import { flatAround, milesFrom } from '#domain/distance.ts';
import { openAt } from '#domain/open-at.ts';
import { slugify } from '#domain/slug.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import { CITIES_COUNTED, type ListingFacets } from '#storage/listing-finder.ts';
import type { FoundListing } from '#storage/listing-rows.ts';

/** What is asked of all of one's own: each group of filters then leaves out its own part. */
export function withoutChoices({ places, box }: ListingFilter): ListingFilter {
  return { places, ...(box && { box }) };
}

type Group = 'category' | 'verified' | 'rating' | 'open' | 'near';

/** The counts with one's own listings that are not public yet, which stand among the results of whoever works on them. */
export function withOwn(
  facets: ListingFacets,
  own: readonly FoundListing[],
  { filter, now }: { filter: ListingFilter; now: Date },
): ListingFacets {
  const { near, ratingAtLeast } = filter;
  const isOpen = openAt(now);
  const hasRating = (listing: FoundListing, least: number) => listing.reviewCount > 0 && listing.rating >= least;
  const isNear = (listing: FoundListing, miles: number) =>
    near === undefined || milesFrom(flatAround(near), listing.place) <= miles;
  const isOpenNow = ({ hours }: FoundListing) => hours !== null && isOpen(hours);
  const holds: Record<Group, (listing: FoundListing) => boolean> = {
    category: ({ categoryId }) => filter.categoryId === undefined || categoryId === filter.categoryId,
    verified: ({ verified }) => !filter.verified || verified,
    rating: (listing) => ratingAtLeast === undefined || hasRating(listing, ratingAtLeast),
    open: (listing) => !filter.openAt || isOpenNow(listing),
    near: (listing) => near === undefined || isNear(listing, near.miles),
  };
  const groups = Object.entries(holds);
  const besides = (group: Group | null) =>
    own.filter((listing) => groups.every(([name, isSo]) => name === group || isSo(listing)));
  return {
    total: facets.total + besides(null).length,
    categories: added(facets.categories, besides('category'), ({ categoryId }) => ({ id: categoryId, count: 0 })),
    cities: added(facets.cities, besides(null), ({ place }) => ({
      place: `${place.state}/${slugify(place.city)}`,
      count: 0,
    })).slice(0, CITIES_COUNTED),
    ratings: facets.ratings.map(({ atLeast, count }) => ({
      atLeast,
      count: count + besides('rating').filter((listing) => hasRating(listing, atLeast)).length,
    })),
    verified: facets.verified + besides('verified').filter(({ verified }) => verified).length,
    openNow: facets.openNow + besides('open').filter(isOpenNow).length,
    distances: facets.distances.map(({ miles, count }) => ({
      miles,
      count: count + besides('near').filter((listing) => isNear(listing, miles)).length,
    })),
  };
}

type Counted = { count: number };

/** One more for each, where it belongs; the largest first. */
function added<C extends Counted>(
  counted: readonly C[],
  own: FoundListing[],
  placeOf: (listing: FoundListing) => C,
): C[] {
  const keyOf = ({ count: _, ...key }: C) => JSON.stringify(key);
  const all = new Map(counted.map((each) => [keyOf(each), { ...each }]));
  for (const listing of own) {
    const fresh = placeOf(listing);
    const known = all.get(keyOf(fresh)) ?? fresh;
    all.set(keyOf(fresh), { ...known, count: known.count + 1 });
  }
  return [...all.values()].sort((a, b) => b.count - a.count);
}
