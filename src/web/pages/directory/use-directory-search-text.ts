import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { type DirectorySearchParams, paths } from '../../paths.ts';

/** Keeps the typed text and updates the URL: immediately on submit, debounced while typing. */
export function useDirectorySearchText({ category, search = '' }: DirectorySearchParams) {
  const navigate = useNavigate();
  const [input, setInput] = useState({ text: search, applied: search, requested: search });
  // The URL changed elsewhere (Back, a chip): the input follows.
  if (input.applied !== search)
    setInput({ ...input, applied: search, text: search === input.requested ? input.text : search });
  const { text } = input;

  const apply = (history: 'push' | 'replace') => {
    setInput({ ...input, requested: text.trim() });
    const href = paths.directory({ search: text, ...(category && { category }) });
    void navigate({ href, replace: history === 'replace', resetScroll: false });
  };
  const applyDebounced = useEffectEvent(() => apply('replace'));
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(applyDebounced, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);

  return { text, setText: (value: string) => setInput({ ...input, text: value }), apply: () => apply('push') };
}
