import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { type BlogSearchParams, paths } from '../../paths.ts';

export type BlogFilter = {
  /** What the articles are filtered by now. */
  filter: BlogSearchParams;
  /** What stands in the search box. */
  text: string;
  setText: (text: string) => void;
};

/** The category is in the URL. The search filters with every letter; the URL follows it after a pause. */
export function useBlogFilter(): BlogFilter {
  const navigate = useNavigate();
  const { category, search = '' } = useSearch({ from: '/blog' });
  const [typed, setTyped] = useState({ text: search, seen: search, asked: search });
  // The URL changed by another hand (Back, a link): the box follows.
  if (typed.seen !== search) setTyped({ ...typed, seen: search, text: search === typed.asked ? typed.text : search });
  const { text } = typed;

  const followInUrl = useEffectEvent(() => {
    setTyped({ ...typed, asked: text.trim() });
    const href = paths.blog({ search: text, ...(category && { category }) });
    void navigate({ href, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(followInUrl, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);

  return {
    filter: { search: useDeferredValue(text), ...(category && { category: category.toLowerCase() }) },
    text,
    setText: (value) => setTyped({ ...typed, text: value }),
  };
}
