import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { SUGGEST_DEBOUNCE_MS } from '#domain/limits.ts';
import type { Api } from '../api/api.ts';
import { type TypedPlace, typedPlacesQuery } from '../api/typed-places.ts';
import { useApi } from '../app-context.ts';
import type { ComboboxControl } from '../ui/Combobox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type ComboboxGroup, type ComboboxOption, OptionList } from '../ui/OptionList.tsx';
import { matchesWordPrefixes } from './matches-word-prefixes.ts';
import { clearRecentPlaces, useRecentPlaces } from './recent-places.ts';
import { clearable, countBusinesses } from './suggestion-groups.tsx';
import { useDebounced } from './use-debounced.ts';

const MIN_LETTERS = 2;

type PlaceSuggestionsProps = {
  control: ComboboxControl;
  value: string;
  isTyping: boolean;
  onSelect: (location: string) => void;
};

/** The list of the location input. */
export function PlaceSuggestions({ control, value, isTyping, onSelect }: PlaceSuggestionsProps) {
  const recent = useRecentGroup(onSelect);
  const places = usePlacesGroup(isTyping ? value : '', onSelect);
  return (
    <OptionList
      control={control}
      label="Places"
      typed={value}
      groups={isTyping && value.trim() !== '' ? [places] : [recent]}
    />
  );
}

/** The first place with businesses that the text may stand for; the text itself if there is none. */
export async function completePlace(api: Api, queryClient: QueryClient, text: string): Promise<string> {
  if (text.length < MIN_LETTERS) return text;
  const places = await queryClient.fetchQuery(typedPlacesQuery(api, text.toLowerCase()));
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
