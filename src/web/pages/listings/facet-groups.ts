import { isRangeType } from '#domain/fields/custom-field.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { countLabel } from '#lib/count-label.ts';
import type { Facets, FieldFacet } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { topCategories } from '../../api/top-categories.ts';
import { categoryParameter, type ListingsSearchParams } from '../../paths.ts';
import { fieldChoices, inCategory, toggleFieldChoice, withoutFilter } from './active-filters.ts';

/** `search` is the search that the choice leads to. `count` is undefined while the counts are unknown. */
export type FacetChoice = {
  key: string;
  label: string;
  search: ListingsSearchParams;
  isChosen: boolean;
  count: number | undefined;
  sign?: string;
};
/** A group has choices, or a field whose range is entered. */
export type FacetGroup = { name: string; isSingleChoice: boolean; choices: FacetChoice[]; field?: FieldFacet };

const RATING_THRESHOLDS = [4.5, 4, 3.5, 3];

type FacetData = { categories: readonly CategoryModel[]; facets: Facets | undefined; isOwnServer: boolean };

const INITIAL_CHOICES = 12;

/** Splits off the choices to collapse. Chosen ones always stay visible. */
export function splitChoices(choices: FacetChoice[]): { shown: FacetChoice[]; rest: FacetChoice[] } {
  const shown = choices.filter(({ isChosen }, index) => index < INITIAL_CHOICES || isChosen);
  return { shown, rest: choices.filter((choice) => !shown.includes(choice)) };
}

/** Builds the filter groups and omits the empty ones. Spec §7 filters by category only. */
export function facetGroups(search: ListingsSearchParams, data: FacetData): FacetGroup[] {
  const { facets } = data;
  const byCategory = { name: 'Category', isSingleChoice: true, choices: categoryChoices(search, data) };
  if (!data.isOwnServer) return [byCategory];
  const groups: FacetGroup[] = [
    { name: 'Show only', isSingleChoice: false, choices: toggleChoices(search, facets) },
    { name: 'Rating', isSingleChoice: true, choices: ratingChoices(search, facets) },
    { name: 'Distance', isSingleChoice: true, choices: search.near ? distanceChoices(search, facets) : [] },
    byCategory,
    ...fieldGroups(search, facets?.fields ?? []),
    { name: 'City', isSingleChoice: true, choices: cityChoices(search, facets) },
  ];
  return groups.filter(({ choices, field }) => choices.length > 0 || field);
}

function toggleChoices(search: ListingsSearchParams, facets: Facets | undefined): FacetChoice[] {
  const toggles = [
    { key: 'open_now', label: 'Open now', count: facets?.openNow },
    { key: 'verified', label: 'Verified', count: facets?.verified },
  ] as const;
  return toggles.map(({ key, label, count }) => {
    const isChosen = search[key] !== undefined;
    return {
      key,
      label,
      count,
      isChosen,
      search: isChosen ? withoutFilter(search, key) : { ...search, [key]: 'true' },
    };
  });
}

function ratingChoices(search: ListingsSearchParams, facets: Facets | undefined): FacetChoice[] {
  const any = withoutFilter(search, 'min_rating');
  const isAny = search.min_rating === undefined;
  const thresholds = RATING_THRESHOLDS.map((from) => {
    const isChosen = Number(search.min_rating) === from;
    return {
      key: `${from}`,
      label: `${from} stars and up`,
      count: facets?.ratings.find((step) => step.from === from)?.count,
      isChosen,
      search: isChosen ? any : { ...search, min_rating: `${from}` },
    };
  });
  return [{ key: '', label: 'Any', search: any, isChosen: isAny, count: undefined }, ...thresholds];
}

function distanceChoices(search: ListingsSearchParams, facets: Facets | undefined): FacetChoice[] {
  const chosen = Number(search.radius ?? DEFAULT_RADIUS_MILES);
  return (facets?.distances ?? []).map(({ miles, count }) => ({
    key: `${miles}`,
    label: `Within ${countLabel(miles, 'mile')}`,
    count,
    isChosen: miles === chosen,
    search: { ...search, radius: `${miles}` },
  }));
}

/** Lists the chosen category, then those with results, the largest first, or all of them while the counts are unknown. */
function categoryChoices(search: ListingsSearchParams, { categories, facets }: FacetData): FacetChoice[] {
  const chosen = search.category && categoryParameter(search.category);
  const counted = facets
    ? categories
        .map((category) => ({ ...category, count: facets.categories[category.id] ?? 0 }))
        .filter(({ name, count }) => count > 0 || categoryParameter(name) === chosen)
    : categories;
  const all = { key: '', label: 'All Listings', count: undefined, isChosen: chosen === undefined };
  const largestFirst = topCategories(counted, counted.length);
  const isChosen = ({ name }: CategoryModel) => categoryParameter(name) === chosen;
  return [
    { ...all, search: inCategory(search, undefined) },
    ...[...largestFirst.filter(isChosen), ...largestFirst.filter((category) => !isChosen(category))].map((category) => {
      const { name, count, sign } = category;
      return {
        key: name,
        label: name,
        count: facets && count,
        isChosen: isChosen(category),
        search: inCategory(search, categoryParameter(name)),
        sign: sign ?? name,
      };
    }),
  ];
}

/** Fields that a business has or has not are one group. */
function fieldGroups(search: ListingsSearchParams, fields: readonly FieldFacet[]): FacetGroup[] {
  const chosen = fieldChoices(search);
  const choicesOf = ({ key, label, type, options }: FieldFacet): FacetChoice[] =>
    options.map((option) => {
      const choice = `${key}.${option.id}`;
      return {
        key: choice,
        label: type === 'yes-no' ? label : option.label,
        count: option.count,
        isChosen: chosen.includes(choice),
        search: toggleFieldChoice(search, choice),
      };
    });
  const toggles = fields.filter(({ type }) => type === 'yes-no');
  const others = fields.filter(({ type }) => type !== 'yes-no');
  return [
    { name: 'Features', isSingleChoice: false, choices: toggles.flatMap(choicesOf) },
    ...others.map((field) => ({
      name: field.label,
      isSingleChoice: false,
      choices: choicesOf(field),
      ...(isRangeType(field.type) && { field }),
    })),
  ];
}

function cityChoices(search: ListingsSearchParams, facets: Facets | undefined): FacetChoice[] {
  return (facets?.cities ?? []).map(({ location, count }) => {
    const isChosen = location.toLowerCase() === search.location?.toLowerCase();
    return {
      key: location,
      label: location,
      count,
      isChosen,
      search: isChosen ? withoutFilter(search, 'location') : { ...search, location },
    };
  });
}
