import { type FieldSpan, rangeOfValue, spanOf } from '#domain/fields/field-ranges.ts';
import { matchesFieldFilter } from '#domain/fields/field-terms.ts';
import { createOpenCheck } from '#domain/hours/open-check.ts';
import { createLocalProjection, milesFromCenter } from '#lib/geo-distance.ts';
import { slugify } from '#lib/slugify.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { type ListingFilter, withoutField } from '#storage/search/listing-filter.ts';
import { type FacetQuery, type ListingFacets, MAX_FACET_CITIES } from '#storage/search/listing-finder.ts';

/** The filter for all of the user's listings. Each facet group applies the other filters itself. */
export function withoutFacetFilters({ places, box }: ListingFilter): ListingFilter {
  return { places, ...(box && { box }) };
}

type FilterGroup = 'category' | 'verified' | 'rating' | 'open' | 'near' | 'fields';

/** Adds the user's unpublished listings, which appear in their own results. */
export function addUnpublishedListings(
  facets: ListingFacets,
  own: readonly ListingWithCategory[],
  { filter, now, rangedFields = [] }: { filter: ListingFilter; now: Date } & Pick<FacetQuery, 'rangedFields'>,
): ListingFacets {
  const { near, ratingAtLeast } = filter;
  const isOpen = createOpenCheck(now);
  const hasRating = (listing: ListingWithCategory, least: number) => listing.reviewCount > 0 && listing.rating >= least;
  const isNear = (listing: ListingWithCategory, miles: number) =>
    near === undefined || milesFromCenter(createLocalProjection(near), listing.place) <= miles;
  const isOpenNow = ({ hours }: ListingWithCategory) => hours !== null && isOpen(hours);
  const matches: Record<FilterGroup, (listing: ListingWithCategory) => boolean> = {
    category: (listing) => filter.categoryId === undefined || categoriesOf(listing).includes(filter.categoryId),
    verified: ({ verified }) => !filter.verified || verified,
    rating: (listing) => ratingAtLeast === undefined || hasRating(listing, ratingAtLeast),
    open: (listing) => !filter.openAt || isOpenNow(listing),
    near: (listing) => near === undefined || isNear(listing, near.miles),
    fields: (listing) => (filter.fields ?? []).every((field) => matchesFieldFilter(listing.fieldValues, field)),
  };
  const groups = Object.entries(matches);
  const excludingGroup = (group: FilterGroup | null) =>
    own.filter((listing) => groups.every(([name, isMatch]) => name === group || isMatch(listing)));
  const excludingField = (fieldId: number) => {
    const others = withoutField(filter, fieldId).fields ?? [];
    return excludingGroup('fields').filter(({ fieldValues }) =>
      others.every((field) => matchesFieldFilter(fieldValues, field)),
    );
  };
  const ownWith = (fieldId: number, option: string) =>
    excludingField(fieldId).filter(({ fieldValues }) => matchesFieldFilter(fieldValues, { fieldId, options: [option] }))
      .length;
  return {
    total: facets.total + excludingGroup(null).length,
    categories: incrementCounts(
      facets.categories,
      excludingGroup('category')
        .flatMap(categoriesOf)
        .map((id) => ({ id, count: 0 })),
    ),
    cities: incrementCounts(
      facets.cities,
      excludingGroup(null).map(({ place }) => ({ place: `${place.state}/${slugify(place.city)}`, count: 0 })),
    ).slice(0, MAX_FACET_CITIES),
    ratings: facets.ratings.map(({ atLeast, count }) => ({
      atLeast,
      count: count + excludingGroup('rating').filter((listing) => hasRating(listing, atLeast)).length,
    })),
    verified: facets.verified + excludingGroup('verified').filter(({ verified }) => verified).length,
    openNow: facets.openNow + excludingGroup('open').filter(isOpenNow).length,
    distances: facets.distances.map(({ miles, count }) => ({
      miles,
      count: count + excludingGroup('near').filter((listing) => isNear(listing, miles)).length,
    })),
    fields: facets.fields.map(({ fieldId, options }) => ({
      fieldId,
      options: options.map(({ id, count }) => ({ id, count: count + ownWith(fieldId, id) })),
    })),
    ranges: rangedFields.flatMap((fieldId) => addValues(facets.ranges, fieldId, excludingField(fieldId))),
  };
}

function addValues(spans: readonly FieldSpan[], fieldId: number, own: readonly ListingWithCategory[]): FieldSpan[] {
  const values = own.flatMap(({ fieldValues }) => rangeOfValue(fieldValues[fieldId]) ?? []);
  const span = spanOf([...values, ...spans.filter((each) => each.fieldId === fieldId)]);
  return span ? [{ fieldId, ...span }] : [];
}

type FacetEntry = { count: number };

const categoriesOf = ({ categoryId, additionalCategoryIds }: ListingWithCategory) => [
  categoryId,
  ...additionalCategoryIds,
];

/** Increments the entry of each value. Largest first. */
function incrementCounts<C extends FacetEntry>(counted: readonly C[], values: C[]): C[] {
  const keyOf = ({ count: _, ...key }: C) => JSON.stringify(key);
  const all = new Map(counted.map((each) => [keyOf(each), { ...each }]));
  for (const fresh of values) {
    const known = all.get(keyOf(fresh)) ?? fresh;
    all.set(keyOf(fresh), { ...known, count: known.count + 1 });
  }
  return [...all.values()].sort((a, b) => b.count - a.count);
}
