import type { SearchSuggestions } from '../api/search-suggestions.ts';
import { categoryParameter, type ListingsSearchParams, paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { ComboboxGroup, ComboboxOption } from '../ui/OptionList.tsx';
import type { useSuggestions } from './use-suggestions.ts';

/** Loaded with the first suggested category. */
const Sign = lazyComponent(
  () => import('../ui/TintedSign.tsx').then((module) => module.TintedSign),
  () => null,
);

type SuggestionActions = {
  filters: Pick<ListingsSearchParams, 'category' | 'location'>;
  search: (target: ListingsSearchParams) => void;
  go: (href: string) => void;
};

/** What is suggested for a typed text. */
export function suggestedGroups(
  { place, categories, businesses, businessesElsewhere, services, places }: ReturnType<typeof useSuggestions>,
  { filters, search, go }: SuggestionActions,
): ComboboxGroup[] {
  const toBusiness = (business: SearchSuggestions['businesses'][number]) => businessOption(business, go);
  return [
    {
      name: 'Categories',
      options: categories.map(({ id, name, count, sign = name }) => ({
        key: `category-${id}`,
        label: name,
        detail: place ? `${count.toLocaleString('en-US')} in ${place}` : countBusinesses(count),
        picture: <Sign category={sign} size={22} />,
        choose: () => search({ ...filters, category: categoryParameter(name) }),
      })),
    },
    { name: place ? `Businesses in ${place}` : 'Businesses', options: businesses.map(toBusiness) },
    { name: 'Businesses elsewhere', options: businessesElsewhere.map(toBusiness) },
    {
      name: 'Services',
      options: services.map(({ name, category }) => ({
        key: `service-${name}`,
        label: name,
        detail: category,
        picture: <Icon name="search" size={18} />,
        choose: () => search({ ...filters, search: name }),
      })),
    },
    {
      name: 'Places',
      options: places.map(({ name, state, listings, location }) => ({
        key: `place-${location}`,
        label: name === location ? location : `${name}, ${state}`,
        detail: countBusinesses(listings),
        picture: <Icon name="place" size={18} />,
        choose: () => search({ ...filters, location }),
      })),
    },
  ];
}

function businessOption(
  business: SearchSuggestions['businesses'][number],
  go: SuggestionActions['go'],
): ComboboxOption {
  const { id, name, city, state, rating, reviewCount } = business;
  return {
    key: `business-${id}`,
    label: name,
    detail: [reviewCount > 0 && `★ ${rating.toFixed(1)}`, [city, state].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' · '),
    picture: <Icon name="forward" size={18} />,
    choose: () => go(paths.business(id)),
  };
}

/** Adds an option that clears the group. */
export function clearable({ name, options }: ComboboxGroup, choose: () => void): ComboboxGroup {
  const label = `Clear ${name.toLowerCase()}`;
  const clear = { key: `forget-${name}`, label, picture: <Icon name="close" size={18} />, choose };
  return { name, options: options.length > 0 ? [...options, clear] : [] };
}

export function countBusinesses(count: number): string {
  return count === 1 ? '1 business' : `${count.toLocaleString('en-US')} businesses`;
}
