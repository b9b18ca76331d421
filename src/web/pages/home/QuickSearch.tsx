import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '../../paths.ts';
import { NearMeButton } from '../../suggest/NearMeButton.tsx';
import { rememberSearch } from '../../suggest/recent-searches.ts';
import { SearchCombobox } from '../../suggest/SearchCombobox.tsx';
import { useSearchShortcut } from '../../suggest/use-search-shortcut.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A plain form with action /listings, so that it works before hydration. */
export function QuickSearch() {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [location, setLocation] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  const submit = () => {
    rememberSearch({ search: search.trim(), location: location.trim() });
    void navigate({ href: paths.listings({ search, location }) });
  };
  return (
    <div className="wrap">
      <search>
        <form
          className="quick floating"
          action={paths.listings()}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SearchField id="quick-search" label="Business or service">
            <SearchCombobox
              ref={input}
              id="quick-search"
              name="search"
              placeholder="Sourdough, brake repair, a notary…"
              value={search}
              onType={setSearch}
              filters={location.trim() ? { location: location.trim() } : {}}
              onSelect={() => setSearch('')}
            />
          </SearchField>
          <SearchField id="quick-location" label="City, state or zip">
            <div className="place-box">
              <input
                id="quick-location"
                name="location"
                placeholder="San Francisco, CA"
                maxLength={SEARCH_MAX_LENGTH}
                autoComplete="off"
                value={location}
                onChange={(event) => setLocation(event.target.value)}
              />
              <NearMeButton onFound={setLocation} />
            </div>
          </SearchField>
          <Button type="submit" tone="primary">
            <Icon name="search" size={18} />
            Search
          </Button>
        </form>
      </search>
    </div>
  );
}

function SearchField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="quick-cell">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
