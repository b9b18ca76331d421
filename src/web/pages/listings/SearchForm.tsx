import { useRef } from 'react';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { PlaceCombobox } from '../../suggest/PlaceCombobox.tsx';
import { SearchCombobox } from '../../suggest/SearchCombobox.tsx';
import { focusAndSelect, useSearchShortcut } from '../../suggest/use-search-shortcut.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HiddenFilterInputs } from './HiddenFilterInputs.tsx';
import { NearMe } from './NearMe.tsx';
import { useListingsSearchText, withoutSearchText } from './use-listings-search-text.ts';

type SearchFormProps = {
  search: ListingsSearchParams;
  /** Called when a search was applied or a suggestion was chosen. */
  onDone?: () => void;
};

/** A plain form to /listings, so that it works without JavaScript. */
export function SearchForm({ search, onDone }: SearchFormProps) {
  const { text, setText, apply, reset } = useListingsSearchText(search);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const searchKey = useSearchShortcut(input);
  return (
    <form
      className="find"
      action={paths.listings()}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        onDone?.();
      }}
    >
      <HiddenFilterInputs search={withoutSearchText(search)} />
      <div className="find-cell">
        <label htmlFor="listings-search">Business or service</label>
        <SearchCombobox
          ref={input}
          id="listings-search"
          name="search"
          placeholder="Plumber, pizza, my sink leaks"
          value={text.search}
          onType={(typed) => setText({ search: typed })}
          filters={{
            ...(search.category && { category: search.category }),
            ...(text.location.trim() && { location: text.location.trim() }),
          }}
          onSelect={() => {
            reset();
            onDone?.();
          }}
        />
        <SearchKeyButton {...searchKey} />
      </div>
      <div className="find-cell">
        <label htmlFor="listings-location">Location</label>
        <PlaceCombobox
          ref={place}
          id="listings-location"
          name="location"
          placeholder={search.near ? 'Near you' : 'City, state or zip'}
          value={text.location}
          onType={(location) => setText({ location })}
        />
      </div>
      <NearMe
        search={{ ...search, search: text.search.trim() }}
        onFound={() => onDone?.()}
        onFailed={() => focusAndSelect(place.current)}
      />
      <Button type="submit" tone="primary">
        <Icon name="search" size={18} />
        Search
      </Button>
    </form>
  );
}

/** Shows the shortcut and turns it off and on. */
function SearchKeyButton({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className="search-key"
      data-off={isOn ? undefined : ''}
      aria-label={`Turn ${isOn ? 'off' : 'on'} the shortcut /`}
      title={isOn ? 'Press / to search. Click to turn the shortcut off.' : 'Click to turn the shortcut / on.'}
      onClick={toggle}
    >
      <kbd>/</kbd>
    </button>
  );
}
