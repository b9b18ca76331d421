import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { type BlogSearchParams, paths } from '../../paths.ts';

export type BlogFilter = {
  /** The filter applied to the articles. */
  filter: BlogSearchParams;
  /** The text in the search box. */
  text: string;
  setText: (text: string) => void;
};

/** The category lives in the URL. The search filters on every keystroke, and the URL follows after a debounce. */
export function useBlogFilter(): BlogFilter {
  const navigate = useNavigate();
  const { category, search = '' } = useSearch({ from: '/blog' });
  const [typed, setTyped] = useState({ text: search, seen: search, requested: search });
  // The URL changed elsewhere (Back, a link): the search box follows.
  if (typed.seen !== search)
    setTyped({ ...typed, seen: search, text: search === typed.requested ? typed.text : search });
  const { text } = typed;

  const updateUrl = useEffectEvent(() => {
    setTyped({ ...typed, requested: text.trim() });
    const href = paths.blog({ search: text, ...(category && { category }) });
    void navigate({ href, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(updateUrl, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);

  return {
    filter: { search: useDeferredValue(text), ...(category && { category: category.toLowerCase() }) },
    text,
    setText: (value) => setTyped({ ...typed, text: value }),
  };
}
