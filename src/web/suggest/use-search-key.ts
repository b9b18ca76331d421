import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'searchKey';
const OFF = 'off';

const listeners = new Set<() => void>();

/** `/` leads to the search box from anywhere on the page, unless the visitor turned that off. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => true);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTakenElsewhere(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, input]);
  return { isOn, toggle: () => store(!isOn) };
}

/** Where one types, the key is a letter; a dialog keeps the focus. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function store(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Where storage is forbidden the key stays as it is.
  }
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
