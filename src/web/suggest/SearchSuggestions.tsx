import { useNavigate } from '@tanstack/react-router';
import { type ListingsSearchParams, paths } from '../paths.ts';
import type { ComboboxControl } from '../ui/Combobox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type ComboboxGroup, OptionList } from '../ui/OptionList.tsx';
import { clearRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { clearable, suggestedGroups } from './suggestion-groups.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { clearViewedBusinesses, useViewedBusinesses } from './viewed-businesses.ts';

type SearchSuggestionsProps = {
  control: ComboboxControl;
  value: string;
  isTyping: boolean;
  filters: Pick<ListingsSearchParams, 'category' | 'location'>;
  onSelect: () => void;
};

/** The list of the search input. */
export function SearchSuggestions({ control, value, isTyping, filters, onSelect }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const go = (href: string) => {
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
    <OptionList
      control={control}
      label="Suggestions"
      typed={value}
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
