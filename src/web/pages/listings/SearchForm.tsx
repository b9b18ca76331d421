import { useRef } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { NearMe } from '../../suggest/NearMe.tsx';
import { SuggestBox } from '../../suggest/SuggestBox.tsx';
import { useSearchKey } from '../../suggest/use-search-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HiddenFilters } from './HiddenFilters.tsx';
import { filtersOf, useSearchText } from './use-search-text.ts';

/** A plain form to /listings: it works before any script does. */
export function SearchForm({ search }: { search: ListingsSearch }) {
  const { text, setText, apply, reset } = useSearchText(search);
  const input = useRef<HTMLInputElement>(null);
  const searchKey = useSearchKey(input);
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
        <HiddenFilters search={filtersOf(search)} />
        <div>
          <label className="label" htmlFor="listings-search">
            Business or service
          </label>
          <SuggestBox
            ref={input}
            id="listings-search"
            name="search"
            className="field"
            value={text.search}
            onType={(typed) => setText({ search: typed })}
            around={{
              ...(search.category && { category: search.category }),
              ...(text.location.trim() && { location: text.location.trim() }),
            }}
            onTaken={reset}
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
            <NearMe onFound={(location) => setText({ location })} />
          </div>
        </div>
        <Button type="submit" tone="primary">
          <Icon name="search" size={18} />
          Search
        </Button>
      </form>
      <SearchKeyHint {...searchKey} />
    </search>
  );
}

function SearchKeyHint({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
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
