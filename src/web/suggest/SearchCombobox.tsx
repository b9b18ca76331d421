import { useNavigate } from '@tanstack/react-router';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { type ListingsSearchParams, paths } from '../paths.ts';
import { Combobox, type ComboboxGroup } from '../ui/Combobox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clearRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { clearable, suggestedGroups } from './suggestion-groups.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { clearViewedBusinesses, useViewedBusinesses } from './viewed-businesses.ts';

type SearchComboboxProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'placeholder' | 'className'> & {
  value: string;
  onType: (text: string) => void;
  /** The other filters of the search; a suggestion preserves them. Businesses and categories in the location come first. */
  filters: Pick<ListingsSearchParams, 'category' | 'location'>;
  /** Called when a suggestion is selected. */
  onSelect: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** The search input: suggests categories, businesses, services, places and recent searches. */
export function SearchCombobox({ value, onType, filters, onSelect, ...input }: SearchComboboxProps) {
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
  const suggestions = useSuggestions(isTyping ? value : '', filters.location ?? '');
  return (
    <Combobox
      {...input}
      type="text"
      enterKeyHint="search"
      maxLength={SEARCH_MAX_LENGTH}
      value={value}
      onType={(text) => {
        setTyping(true);
        onType(text);
      }}
      listLabel="Suggestions"
      groups={value.trim() === '' ? [recent, viewed] : suggestedGroups(suggestions, { filters, search, go })}
    />
  );
}

function useRecentGroup(search: (target: ListingsSearchParams) => void): ComboboxGroup {
  const options = useRecentSearches().map((each) => ({
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
