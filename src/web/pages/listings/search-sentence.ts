import type { CategoryModel } from '../../api/models.ts';
import { pluralInSentence } from '../../labels/category-plural.ts';
import { findPluralName } from '../../labels/find-plural-name.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { activeFilters, filterLabel } from './active-filters.ts';
import { categoryName } from './search-labels.ts';

type Categories = readonly CategoryModel[];

/** The active search in words: "plumbers · drain · Austin, TX · open now". */
export function searchSentence(search: ListingsSearchParams, categories: Categories): string {
  const parts = activeFilters(search).map((filter) => {
    if (filter.name === 'search' || filter.name === 'location') return filter.text;
    if (filter.name === 'category') return pluralInSentence({ name: pluralOf(filter.text, categories) });
    return filterLabel(filter, search, { categories }).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  });
  return parts.join(' · ') || 'all listings';
}

/** What is searched for, and where, as the collapsed search shows it; either may be empty. */
export function searchSummary(search: ListingsSearchParams, categories: Categories): { what: string; where: string } {
  const [area] = activeFilters(search).filter(({ name }) => name === 'near' || name === 'box');
  const around = area ? filterLabel(area, search, { categories }).toLowerCase() : '';
  return {
    what: search.search ?? (search.category ? pluralOf(search.category, categories) : ''),
    where: search.location ? `in ${search.location}` : around,
  };
}

const pluralOf = (category: string, categories: Categories) =>
  findPluralName(categories, categoryName(categories, category));
