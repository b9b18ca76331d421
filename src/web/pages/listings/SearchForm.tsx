import { useRef } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { NearMeButton } from '../../suggest/NearMeButton.tsx';
import { SearchCombobox } from '../../suggest/SearchCombobox.tsx';
import { useSearchShortcut } from '../../suggest/use-search-shortcut.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HiddenFilterInputs } from './HiddenFilterInputs.tsx';
import { useListingsSearchText, withoutSearchText } from './use-listings-search-text.ts';

/** A plain form to /listings, so that it works without JavaScript. */
export function SearchForm({ search }: { search: ListingsSearchParams }) {
  const { text, setText, apply, reset } = useListingsSearchText(search);
  const input = useRef<HTMLInputElement>(null);
  const searchKey = useSearchShortcut(input);
  return (
    <search>
      <form
        className="find"
        action={paths.listings()}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <HiddenFilterInputs search={withoutSearchText(search)} />
        <div>
          <label className="label" htmlFor="listings-search">
            Business or service
          </label>
          <SearchCombobox
            ref={input}
            id="listings-search"
            name="search"
            className="field"
            value={text.search}
            onType={(typed) => setText({ search: typed })}
            filters={{
              ...(search.category && { category: search.category }),
              ...(text.location.trim() && { location: text.location.trim() }),
            }}
            onSelect={reset}
          />
        </div>
        <div>
          <label className="label" htmlFor="listings-location">
            Location
          </label>
          <div className="place-box">
            <input
              id="listings-location"
              name="location"
              className="field"
              placeholder="City, state or zip"
              enterKeyHint="search"
              maxLength={SEARCH_MAX_LENGTH}
              value={text.location}
              onChange={(event) => setText({ location: event.target.value })}
            />
            <NearMeButton onFound={(location) => setText({ location })} />
          </div>
        </div>
        <Button type="submit" tone="primary">
          <Icon name="search" size={18} />
          Search
        </Button>
      </form>
      <SearchShortcutHint {...searchKey} />
    </search>
  );
}

function SearchShortcutHint({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <p className="search-key">
      {isOn ? 'Press ' : 'The key '}
      <kbd>/</kbd>
      {isOn ? ' to search.' : ' is off.'}{' '}
      <button type="button" className="link" onClick={toggle}>
        {isOn ? 'Turn off' : 'Turn on'}
      </button>
    </p>
  );
}
