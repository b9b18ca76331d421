import { useSyncExternalStore } from 'react';

/** Lines of text that this browser keeps under a key. They never leave it. */
export function createStoredLines(key: string) {
  const listeners = new Set<() => void>();
  const read = (): string => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const store = (lines: readonly string[]): void => {
    try {
      if (lines.length > 0) localStorage.setItem(key, lines.join('\n'));
      else localStorage.removeItem(key);
    } catch {
      // Where storage is forbidden nothing is remembered.
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    window.addEventListener('storage', onChange);
    return () => {
      listeners.delete(onChange);
      window.removeEventListener('storage', onChange);
    };
  };
  /** All of them as one text, which is the same until one changes; empty on the server and until hydration. */
  const useLines = (): string => useSyncExternalStore(subscribe, read, () => '');
  return { read, store, useLines };
}
