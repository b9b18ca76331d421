import { useNavigate } from '@tanstack/react-router';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { categoryParameter, type ListingsSearchParams, paths } from '../paths.ts';
import { Combobox, type ComboboxGroup } from '../ui/Combobox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { clearRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';
import { clearViewedBusinesses, useViewedBusinesses } from './viewed-businesses.ts';

/** Loaded with the first suggested category. */
const Sign = lazyComponent(
  () => import('../ui/CategorySign.tsx').then((module) => module.CategorySign),
  () => null,
);

type SearchComboboxProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'placeholder' | 'className'> & {
  value: string;
  onType: (text: string) => void;
  /** The other filters of the search; a suggestion preserves them. */
  filters: Pick<ListingsSearchParams, 'category' | 'location'>;
  /** Called when a suggestion is selected. */
  onSelect: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** The search input: suggests categories, businesses, places and recent searches. */
export function SearchCombobox({ value, onType, filters, onSelect, ref, ...input }: SearchComboboxProps) {
  const navigate = useNavigate();
  // The initial value is not searched until the user types.
  const [isTyping, setTyping] = useState(false);
  const go = (href: string) => {
    setTyping(false);
    onSelect();
    void navigate({ href });
  };
  const search = (target: ListingsSearchParams) => {
    rememberSearch(target);
    go(paths.listings(target));
  };
  const recent = useRecentGroup(search);
  const viewed = useViewedGroup(go);
  const suggested = useSuggestedGroups({ text: isTyping ? value : '', filters, search, go });
  return (
    <Combobox
      {...input}
      {...(ref && { ref })}
      type="text"
      enterKeyHint="search"
      maxLength={SEARCH_MAX_LENGTH}
      value={value}
      onType={(text) => {
        setTyping(true);
        onType(text);
      }}
      listLabel="Suggestions"
      groups={value.trim() === '' ? [recent, viewed] : suggested}
    />
  );
}

function useRecentGroup(search: (target: ListingsSearchParams) => void): ComboboxGroup {
  const recent = useRecentSearches();
  const options = recent.map((each) => ({
    key: `recent-${paths.listings(each)}`,
    label: [each.search, each.location].filter(Boolean).join(' · '),
    ...(each.category && { detail: each.category }),
    picture: <Icon name="clock" size={18} />,
    choose: () => search(each),
  }));
  return clearable({ name: 'Recent searches', options }, clearRecentSearches);
}

function useViewedGroup(go: (href: string) => void): ComboboxGroup {
  const options = useViewedBusinesses().map(({ id, name }) => ({
    key: `viewed-${id}`,
    label: name,
    picture: <Icon name="clock" size={18} />,
    choose: () => go(paths.business(id)),
  }));
  return clearable({ name: 'Viewed businesses', options }, clearViewedBusinesses);
}

/** Adds an option that clears the group. */
function clearable({ name, options }: ComboboxGroup, choose: () => void): ComboboxGroup {
  const label = `Clear ${name.toLowerCase()}`;
  const clear = { key: `forget-${name}`, label, picture: <Icon name="close" size={18} />, choose };
  return { name, options: options.length > 0 ? [...options, clear] : [] };
}

type SuggestionContext = {
  text: string;
  filters: SearchComboboxProps['filters'];
  search: (target: ListingsSearchParams) => void;
  go: (href: string) => void;
};

function useSuggestedGroups({ text, filters, search, go }: SuggestionContext): ComboboxGroup[] {
  const { categories, businesses, places } = useSuggestions(text);
  return [
    {
      name: 'Categories',
      options: categories.map(({ id, name, count, sign = name }) => ({
        key: `category-${id}`,
        label: name,
        detail: count.toLocaleString('en-US'),
        picture: (
          <span className="size-5">
            <Sign category={sign} size={20} />
          </span>
        ),
        choose: () => search({ ...filters, category: categoryParameter(name) }),
      })),
    },
    {
      name: 'Businesses',
      options: businesses.map(({ id, name, city, state }) => ({
        key: `business-${id}`,
        label: name,
        detail: [city, state].filter(Boolean).join(', '),
        picture: <Icon name="forward" size={18} />,
        choose: () => go(paths.business(id)),
      })),
    },
    {
      name: 'Places',
      options: places.map(({ name, state, listings, location }) => ({
        key: `place-${location}`,
        label: name === location ? location : `${name}, ${state}`,
        detail: listings.toLocaleString('en-US'),
        picture: <Icon name="place" size={18} />,
        choose: () => search({ ...filters, location }),
      })),
    },
  ];
}
