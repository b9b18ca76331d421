import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { rememberSearch } from '../../suggest/recent-searches.ts';

type SearchText = { search: string; location: string };

/** What stands in the two boxes, and the URL that follows it: at once when applied, else after a pause. */
export function useListingsSearchText(asked: ListingsSearchParams) {
  const { search = '', location = '' } = asked;
  const navigate = useNavigate();
  const applied = { search, location };
  const [typed, setTyped] = useState({ text: applied, seen: applied, asked: applied });
  // The URL changed by another hand (Back, a chip, a suggestion): the boxes follow.
  if (!isSameText(typed.seen, applied)) {
    setTyped({ ...typed, seen: applied, text: isSameText(applied, typed.asked) ? typed.text : applied });
  }
  const { text } = typed;
  const wanted = { search: text.search.trim(), location: text.location.trim() };

  const apply = (history: 'new-entry' | 'same-entry') => {
    setTyped({ ...typed, asked: wanted });
    const isElsewhere = wanted.location !== '' && wanted.location !== location;
    const filters = withoutSearchText(asked);
    const target = { ...(isElsewhere ? withoutArea(filters) : filters), ...wanted };
    if (history === 'new-entry') rememberSearch(target);
    if (isSameText(wanted, applied)) return;
    void navigate({ href: paths.listings(target), replace: history === 'same-entry', resetScroll: false });
  };
  const applyAfterPause = useEffectEvent(() => apply('same-entry'));
  useEffect(() => {
    if (wanted.search === search && wanted.location === location) return;
    const timer = setTimeout(applyAfterPause, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted.search, wanted.location, search, location]);

  return {
    text,
    setText: (changed: Partial<SearchText>) => setTyped((now) => ({ ...now, text: { ...now.text, ...changed } })),
    apply: () => apply('new-entry'),
    reset: () => setTyped({ ...typed, text: applied }),
  };
}

/** What narrows a search besides the two boxes. */
export function withoutSearchText({
  search: _,
  location: __,
  as_typed: ___,
  ...filters
}: ListingsSearchParams): ListingsSearchParams {
  return filters;
}

/** Another place than the one before takes the place of a point or an area. */
function withoutArea({ near: _, radius: __, box: ___, sort, ...rest }: ListingsSearchParams): ListingsSearchParams {
  return sort === 'nearest' || !sort ? rest : { ...rest, sort };
}

function isSameText(a: SearchText, b: SearchText): boolean {
  return a.search === b.search && a.location === b.location;
}
