import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import type { DeskLocation } from './desk-location.ts';
import { ShortcutKey } from './shortcuts/ShortcutKey.tsx';
import type { NavigateDesk } from './use-desk-location.ts';

type DeskSearchBoxProps = {
  location: DeskLocation;
  navigate: NavigateDesk;
  inputRef: RefObject<HTMLInputElement | null>;
};

export function DeskSearchBox({ location: { view, search }, navigate, inputRef }: DeskSearchBoxProps) {
  const [input, setInput] = useState({ text: search, applied: search });
  // The URL changed elsewhere, for example by Back: the input follows.
  if (input.applied !== search) setInput({ text: search === input.text.trim() ? input.text : search, applied: search });
  const trimmed = input.text.trim();
  const apply = useEffectEvent(() => {
    if (trimmed !== search) navigate({ search: trimmed, item: null }, 'replace');
  });
  useEffect(() => {
    if (trimmed === search) return;
    const timer = setTimeout(() => apply(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, search]);
  return (
    <search className="desk-search">
      <input
        ref={inputRef}
        type="search"
        className="field"
        aria-label={view === 'done' ? 'Search decisions' : 'Search the queue'}
        placeholder="Search"
        maxLength={SEARCH_MAX_LENGTH}
        value={input.text}
        onChange={({ target }) => setInput({ ...input, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <ShortcutKey name="/" />
    </search>
  );
}
