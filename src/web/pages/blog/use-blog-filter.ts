import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { type BlogSearchParams, paths } from '../../paths.ts';
import { useDebouncedUrl } from '../../use-debounced-url.ts';

export type BlogFilter = {
  /** The filter applied to the articles. */
  filter: BlogSearchParams;
  /** The text in the search box. */
  text: string;
  setText: (text: string) => void;
};

/** The category lives in the URL. The search filters on every keystroke, and the URL follows after a debounce. */
export function useBlogFilter(): BlogFilter {
  const { category, search = '' } = useSearch({ from: '/blog' });
  const [typed, setTyped] = useState({ text: search, seen: search, requested: search });
  // The URL changed elsewhere (Back, a link): the search box follows.
  if (typed.seen !== search)
    setTyped({ ...typed, seen: search, text: search === typed.requested ? typed.text : search });
  const { text } = typed;

  const updateUrl = useDebouncedUrl({
    href: paths.blog({ search: text, ...(category && { category }) }),
    isCurrent: text.trim() === search,
    onDue: () => {
      setTyped({ ...typed, requested: text.trim() });
      updateUrl('replace');
    },
    onOtherNavigation: (to) => {
      const { search: next = '' } = to.search as BlogSearchParams;
      if (to.pathname === paths.blog()) setTyped({ ...typed, text: next, requested: next });
    },
  });

  return {
    filter: { search: useDeferredValue(text), ...(category && { category: category.toLowerCase() }) },
    text,
    setText: (value) => setTyped({ ...typed, text: value }),
  };
}
