import { RADIUS_MILES } from '#domain/listing-sort.ts';
import { busiest } from '../../api/busiest.ts';
import type { Facets } from '../../api/facets.ts';
import type { Category } from '../../api/models.ts';
import { categoryParameter, type ListingsSearch } from '../../paths.ts';
import { inCategory, withoutFilter } from './active-filters.ts';

/** `search` is what pressing it leads to. Without a count it is not known how many there are. */
export type Choice = {
  key: string;
  label: string;
  search: ListingsSearch;
  isChosen: boolean;
  count: number | undefined;
  sign?: string;
};
export type FacetGroup = { name: string; isOneOf: boolean; choices: Choice[] };

const RATINGS = [4.5, 4, 3.5, 3];

type Known = { categories: readonly Category[]; facets: Facets | undefined };

const SHOWN_AT_ONCE = 12;

/** The first few and what is chosen; the rest is behind one more press. */
export function shownAtOnce(choices: Choice[]): { shown: Choice[]; rest: Choice[] } {
  const shown = choices.filter(({ isChosen }, at) => at < SHOWN_AT_ONCE || isChosen);
  return { shown, rest: choices.filter((choice) => !shown.includes(choice)) };
}

/** What the businesses found can be narrowed by, each group with the choices that leave something. */
export function facetGroups(search: ListingsSearch, { categories, facets }: Known): FacetGroup[] {
  const groups = [
    { name: 'Show only', isOneOf: false, choices: showOnly(search, facets) },
    { name: 'Rating', isOneOf: true, choices: ratings(search, facets) },
    { name: 'Distance', isOneOf: true, choices: search.near ? distances(search, facets) : [] },
    { name: 'Category', isOneOf: true, choices: inCategories(search, { categories, facets }) },
    { name: 'City', isOneOf: true, choices: cities(search, facets) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function showOnly(search: ListingsSearch, facets: Facets | undefined): Choice[] {
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

function ratings(search: ListingsSearch, facets: Facets | undefined): Choice[] {
  return RATINGS.map((from) => {
    const isChosen = Number(search.min_rating) === from;
    return {
      key: `${from}`,
      label: `${from} stars and up`,
      count: facets?.ratings.find((step) => step.from === from)?.count,
      isChosen,
      search: isChosen ? withoutFilter(search, 'min_rating') : { ...search, min_rating: `${from}` },
    };
  });
}

function distances(search: ListingsSearch, facets: Facets | undefined): Choice[] {
  const chosen = Number(search.radius ?? RADIUS_MILES);
  return (facets?.distances ?? []).map(({ miles, count }) => ({
    key: `${miles}`,
    label: `Within ${miles} miles`,
    count,
    isChosen: miles === chosen,
    search: { ...search, radius: `${miles}` },
  }));
}

/** Those that hold something of what was searched, the largest first; without counts all of them. */
function inCategories(search: ListingsSearch, { categories, facets }: Known): Choice[] {
  const chosen = search.category && categoryParameter(search.category);
  const counted = facets
    ? categories
        .map((category) => ({ ...category, count: facets.categories[category.id] ?? 0 }))
        .filter(({ name, count }) => count > 0 || categoryParameter(name) === chosen)
    : categories;
  const all = { key: '', label: 'All Listings', count: undefined, isChosen: chosen === undefined };
  return [
    { ...all, search: inCategory(search, undefined) },
    ...busiest(counted, counted.length).map(({ name, count, sign }) => ({
      key: name,
      label: name,
      count: facets && count,
      isChosen: categoryParameter(name) === chosen,
      search: inCategory(search, categoryParameter(name)),
      sign: sign ?? name,
    })),
  ];
}

function cities(search: ListingsSearch, facets: Facets | undefined): Choice[] {
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
