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
  const [typed, setTyped] = useState({ text: search, seen: search });
  // The address changed by another hand, such as Back: the box follows.
  if (typed.seen !== search) setTyped({ text: search === typed.text.trim() ? typed.text : search, seen: search });
  const wanted = typed.text.trim();
  const apply = useEffectEvent(() => {
    if (wanted !== search) navigate({ search: wanted, item: null }, 'same-entry');
  });
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => apply(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);
  return (
    <search className="desk-search">
      <input
        ref={inputRef}
        type="search"
        className="field"
        aria-label={view === 'done' ? 'Search what is done' : 'Search what waits'}
        placeholder="Name, text or e-mail"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <ShortcutKey name="/" />
    </search>
  );
}
