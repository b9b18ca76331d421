import { useState } from 'react';
import { type DirectorySearchParams, paths } from '../../paths.ts';
import { useDebouncedUrl } from '../../use-debounced-url.ts';

/** Keeps the typed text and updates the URL: immediately on submit, debounced while typing. */
export function useDirectorySearchText({ category, search = '' }: DirectorySearchParams) {
  const [input, setInput] = useState({ text: search, applied: search, requested: search });
  // The URL changed elsewhere (Back, a chip): the input follows.
  if (input.applied !== search)
    setInput({ ...input, applied: search, text: search === input.requested ? input.text : search });
  const { text } = input;

  const apply = (history: 'push' | 'replace') => {
    setInput({ ...input, requested: text.trim() });
    updateUrl(history);
  };
  const updateUrl = useDebouncedUrl({
    href: paths.directory({ search: text, ...(category && { category }) }),
    isCurrent: text.trim() === search,
    onDue: () => apply('replace'),
    onOtherNavigation: (to, isSamePage) => {
      const { search: next = '' } = to.search as DirectorySearchParams;
      // A category does not change the text in the URL, and what is typed stays.
      if (to.pathname !== paths.directory() || (!isSamePage && next === search)) return;
      setInput({ ...input, text: next, requested: next });
    },
  });

  return { text, setText: (value: string) => setInput({ ...input, text: value }), apply: () => apply('push') };
}
