import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NearMeButton } from './NearMeButton.tsx';
import { PlaceCombobox } from './PlaceCombobox.tsx';
import { useRecentPlaces } from './recent-places.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchCombobox } from './SearchCombobox.tsx';
import { useSearchSheet } from './use-search-sheet.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

type SearchPlateProps = {
  /** Called with the position when the visitor asks for it. */
  onLocated?: (location: string, near: string) => void;
};

/**
 * What and where, with suggestions; on a phone it fills the screen while it is used. A plain form with action /listings, so
 * that it works before hydration.
 */
export function SearchPlate({ onLocated }: SearchPlateProps) {
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState('');
  const { location, setLocation, setLocated, where } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const { ref: plate, isOpen, ...sheet } = useSearchSheet();
  useSearchShortcut(input);
  // The text that was typed before hydration is in the inputs only.
  useLayoutEffect(() => {
    const form = input.current?.form;
    const read = (name: string) => (form ? String(new FormData(form).get(name) ?? '') : '');
    if (read('search')) setSearch(read('search'));
    if (read('location')) setLocation(read('location'));
  }, [setLocation]);
  const leave = () => {
    sheet.close();
    plate.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    sheet.close();
    rememberSearch({ search: search.trim(), location: location.trim() });
    void navigate({ href: paths.listings({ search, ...where }) });
  };
  return (
    <search ref={plate} className="search-plate" data-sheet={isOpen || undefined}>
      <form
        action={paths.listings()}
        onSubmit={onSubmit}
        onFocus={({ target }) => target instanceof HTMLInputElement && sheet.open()}
        onKeyDown={({ key }) => key === 'Escape' && isOpen && leave()}
      >
        {isOpen && <SheetHead onClose={leave} />}
        <div className="search-cells">
          <SearchCell id={`${id}-search`} label="Business or service">
            <SearchCombobox
              ref={input}
              id={`${id}-search`}
              name="search"
              placeholder="Plumber, tacos…"
              value={search}
              onType={setSearch}
              filters={location.trim() ? { location: location.trim() } : {}}
              onSelect={() => {
                sheet.close();
                setSearch('');
              }}
            />
          </SearchCell>
          <SearchCell id={`${id}-location`} label="Location">
            <div className="place-box">
              <PlaceCombobox
                id={`${id}-location`}
                name="location"
                placeholder="City, state or zip"
                value={location}
                onType={setLocation}
              />
              <NearMeButton
                onFound={(found, near) => {
                  setLocated({ location: found, near });
                  onLocated?.(found, near);
                }}
              />
            </div>
          </SearchCell>
        </div>
        <Button type="submit" tone="primary">
          <Icon name="search" size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}

/** The text starts with the place of the last search. `where` is what the text means in a search. */
function useLocation() {
  const [typed, setLocation] = useState<string | null>(null);
  const [located, locate] = useState<{ location: string; near: string }>();
  const [last = ''] = useRecentPlaces();
  const location = typed ?? last;
  // The position is more exact than the name of its place, and gives the results their distances.
  const where = located?.location === location ? { near: located.near, sort: 'nearest' } : { location };
  const setLocated = (found: { location: string; near: string }) => {
    setLocation(found.location);
    locate(found);
  };
  return { location, setLocation, setLocated, where };
}

function SheetHead({ onClose }: { onClose: () => void }) {
  return (
    <div className="search-sheet-head">
      <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
      <b>Search</b>
    </div>
  );
}

function SearchCell({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="search-cell">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
