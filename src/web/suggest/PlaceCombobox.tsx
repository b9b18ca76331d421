import { useQueryClient } from '@tanstack/react-query';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { useApi } from '../app-context.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { lazyComponent, Nothing } from '../ui/lazy-component.tsx';
import { rememberPlace } from './recent-places.ts';

/** Enter does not wait longer for the name of the place. */
const ENTER_WAITS_MS = 600;

const loadSuggestions = () => import('./PlaceSuggestions.tsx');

const PlaceSuggestions = lazyComponent(() => loadSuggestions().then((module) => module.PlaceSuggestions), Nothing);

type PlaceComboboxProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'placeholder' | 'className'> & {
  value: string;
  /** Called with what is typed and with the place that is selected. */
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The location input: suggests cities, states and zip codes. Enter on a partial name takes the first and submits the form. */
export function PlaceCombobox({ value, onType, ...input }: PlaceComboboxProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  // The initial value is not looked up until the user types.
  const [isTyping, setTyping] = useState(false);
  const select = (location: string) => {
    setTyping(false);
    rememberPlace(location);
    onType(location);
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    const typed = value.trim();
    if (!isTyping || !api.isOwnServer || typed === '') return;
    event.preventDefault();
    const completed = loadSuggestions()
      .then(({ completePlace }) => completePlace(api, queryClient, typed))
      .catch(() => typed);
    const timeout = new Promise<string>((resolve) => setTimeout(() => resolve(typed), ENTER_WAITS_MS));
    void Promise.race([completed, timeout]).then((location) => {
      // The form is submitted with the completed place.
      flushSync(() => select(location));
      form?.requestSubmit();
    });
  };
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
      renderList={(control) => (
        <PlaceSuggestions control={control} value={value} isTyping={isTyping} onSelect={select} />
      )}
    />
  );
}
