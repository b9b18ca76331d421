import { useSyncExternalStore } from 'react';

/** Lines of text in local storage under a key. They are never sent to the server. */
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
      // Without storage nothing is saved.
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
  /** All lines as one string, a stable snapshot until one changes; empty on the server and until hydration. */
  const useLines = (): string => useSyncExternalStore(subscribe, read, () => '');
  return { read, store, useLines };
}
