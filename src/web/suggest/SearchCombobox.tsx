import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import type { ListingsSearchParams } from '../paths.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { lazyComponent, Nothing } from '../ui/lazy-component.tsx';

const SearchSuggestions = lazyComponent(
  () => import('./SearchSuggestions.tsx').then((module) => module.SearchSuggestions),
  Nothing,
);

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
  // The initial value is not searched until the user types.
  const [isTyping, setTyping] = useState(false);
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
      renderList={(control) => (
        <SearchSuggestions
          control={control}
          value={value}
          isTyping={isTyping}
          filters={filters}
          onSelect={() => {
            setTyping(false);
            onSelect();
          }}
        />
      )}
    />
  );
}
