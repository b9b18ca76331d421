import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { type DirectorySearchParams, paths } from '../../paths.ts';

/** The typed text, and the URL that follows it: at once when applied, else after a pause. */
export function useDirectorySearchText({ category, search = '' }: DirectorySearchParams) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ text: search, seen: search, asked: search });
  // The URL changed by another hand (Back, a chip): the box follows.
  if (typed.seen !== search) setTyped({ ...typed, seen: search, text: search === typed.asked ? typed.text : search });
  const { text } = typed;

  const apply = (history: 'new-entry' | 'same-entry') => {
    setTyped({ ...typed, asked: text.trim() });
    const href = paths.directory({ search: text, ...(category && { category }) });
    void navigate({ href, replace: history === 'same-entry', resetScroll: false });
  };
  const applyAfterPause = useEffectEvent(() => apply('same-entry'));
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(applyAfterPause, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);

  return { text, setText: (value: string) => setTyped({ ...typed, text: value }), apply: () => apply('new-entry') };
}
