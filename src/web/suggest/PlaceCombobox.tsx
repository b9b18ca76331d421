import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEARCH_MAX_LENGTH, SUGGEST_DEBOUNCE_MS } from '#domain/limits.ts';
import type { Api } from '../api/api.ts';
import { type TypedPlace, typedPlacesQuery } from '../api/typed-places.ts';
import { useApi } from '../app-context.ts';
import { Combobox, type ComboboxGroup, type ComboboxOption } from '../ui/Combobox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { matchesWordPrefixes } from './matches-word-prefixes.ts';
import { clearRecentPlaces, rememberPlace, useRecentPlaces } from './recent-places.ts';
import { clearable, countBusinesses } from './suggestion-groups.tsx';
import { useDebounced } from './use-debounced.ts';

const MIN_LETTERS = 2;
/** Enter does not wait longer for the name of the place. */
const ENTER_WAITS_MS = 600;

type PlaceComboboxProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'placeholder' | 'className'> & {
  value: string;
  /** Called with what is typed and with the place that is selected. */
  onType: (text: string) => void;
  /** Called after `onType` when a place is selected. */
  onSelect?: (location: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The location input: suggests cities, states and zip codes. Enter on a partial name takes the first and submits the form. */
export function PlaceCombobox({ value, onType, onSelect, ...input }: PlaceComboboxProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  // The initial value is not looked up until the user types.
  const [isTyping, setTyping] = useState(false);
  const select = (location: string) => {
    setTyping(false);
    rememberPlace(location);
    onType(location);
    onSelect?.(location);
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    if (!isTyping || !api.isOwnServer || value.trim().length < MIN_LETTERS) return;
    event.preventDefault();
    void completePlace(api, queryClient, value).then((location) => {
      // The form is submitted with the completed place.
      flushSync(() => select(location));
      form?.requestSubmit();
    });
  };
  const recent = useRecentGroup(select);
  const places = usePlacesGroup(isTyping ? value : '', select);
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
      onEnter={onEnter}
      listLabel="Places"
      groups={isTyping && value.trim() !== '' ? [places] : [recent]}
    />
  );
}

/** The first place with businesses that the text may stand for; the text itself if there is none or the server is slow. */
async function completePlace(api: Api, queryClient: QueryClient, typed: string): Promise<string> {
  const text = typed.trim();
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), ENTER_WAITS_MS));
  const known = queryClient.fetchQuery(typedPlacesQuery(api, text.toLowerCase())).catch(() => null);
  const places = (await Promise.race([known, timeout])) ?? [];
  return places.find(({ nearest }) => !nearest)?.location ?? text;
}

function useRecentGroup(select: (location: string) => void): ComboboxGroup {
  const options = useRecentPlaces().map((location) => ({
    key: `recent-${location}`,
    label: location,
    picture: <Icon name="clock" size={18} />,
    choose: () => select(location),
  }));
  return clearable({ name: 'Recent places', options }, clearRecentPlaces);
}

/** Until the places for the text arrive, those of the previous text that still match are shown. */
function usePlacesGroup(typed: string, select: (location: string) => void): ComboboxGroup {
  const api = useApi();
  const text = typed.trim().toLowerCase();
  const requested = useDebounced(text, SUGGEST_DEBOUNCE_MS);
  const { data = [], isPlaceholderData } = useQuery({
    ...typedPlacesQuery(api, requested),
    enabled: api.isOwnServer && requested.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const isStale = isPlaceholderData || requested !== text;
  const matching = data.filter(({ name, state }) => !isStale || matchesWordPrefixes(`${name} ${state}`, text));
  return {
    name: 'Places',
    options: text.length >= MIN_LETTERS ? matching.map((place) => placeOption(place, select)) : [],
  };
}

function placeOption(place: TypedPlace, select: (location: string) => void): ComboboxOption {
  const { location, listings, nearest } = place;
  return {
    key: `place-${location}`,
    label: location,
    detail: nearest ? `Closest: ${nearest.name}, ${countBusinesses(nearest.listings)}` : countBusinesses(listings),
    picture: <Icon name="place" size={18} />,
    choose: () => select((nearest ?? place).location),
  };
}
