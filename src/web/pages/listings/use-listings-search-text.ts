import { useState } from 'react';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { rememberSearch } from '../../suggest/recent-searches.ts';
import { useDebouncedUrl } from '../../use-debounced-url.ts';

type SearchText = { search: string; location: string };

/** Keeps the text of both inputs and updates the URL: immediately on submit, debounced while typing. */
export function useListingsSearchText(requestedSearch: ListingsSearchParams) {
  const { search = '', location = '' } = requestedSearch;
  const current = { search, location };
  const [input, setInput] = useState({ text: current, applied: current, requested: current });
  // The URL changed elsewhere (Back, a chip, a suggestion): the inputs follow.
  if (!isSameText(input.applied, current)) {
    setInput({ ...input, applied: current, text: isSameText(current, input.requested) ? input.text : current });
  }
  const { text } = input;
  const trimmed = { search: text.search.trim(), location: text.location.trim() };

  const hasNewLocation = trimmed.location !== '' && trimmed.location !== location;
  const filters = withoutSearchText(requestedSearch);
  const target = { ...(hasNewLocation ? withoutArea(filters) : filters), ...trimmed };

  const apply = (history: 'push' | 'replace') => {
    setInput({ ...input, requested: trimmed });
    if (history === 'push') rememberSearch(target);
    if (!isSameText(trimmed, current)) updateUrl(history);
  };
  const updateUrl = useDebouncedUrl({
    href: paths.listings(target),
    isCurrent: isSameText(trimmed, current),
    onDue: () => apply('replace'),
    onOtherNavigation: (to, isSamePage) => {
      const { search = '', location = '' } = to.search as ListingsSearchParams;
      const next = { search, location };
      // A filter does not change the text in the URL, and what is typed stays.
      if (to.pathname !== paths.listings() || (!isSamePage && isSameText(next, current))) return;
      setInput({ ...input, text: next, requested: next });
    },
  });

  return {
    text,
    setText: (changes: Partial<SearchText>) =>
      setInput((previous) => ({ ...previous, text: { ...previous.text, ...changes } })),
    apply: () => apply('push'),
    reset: () => setInput({ ...input, text: current }),
  };
}

export function withoutSearchText({
  search: _,
  location: __,
  as_typed: ___,
  ...filters
}: ListingsSearchParams): ListingsSearchParams {
  return filters;
}

/** A new location replaces a point or an area. */
function withoutArea({ near: _, radius: __, box: ___, sort, ...rest }: ListingsSearchParams): ListingsSearchParams {
  return sort === 'nearest' || !sort ? rest : { ...rest, sort };
}

function isSameText(a: SearchText, b: SearchText): boolean {
  return a.search === b.search && a.location === b.location;
}
