import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** By the key's letter in lower case, or its sign. */
export type KeyboardShortcuts = Readonly<Record<string, () => void>>;

const STORAGE_KEY = 'searchKey';
const OFF = 'off';

const listeners = new Set<() => void>();

/**
 * Single keys that do something from anywhere on the page, unless the visitor turned them off (WCAG 2.1.4). A key that is
 * held down acts once.
 */
export function useKeyboardShortcuts(keys: KeyboardShortcuts): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypingTarget(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return { isOn, toggle: () => store(!isOn) };
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"]';

/** Where one types, the key is a letter; a dialog keeps the focus. */
function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
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
    // Where storage is forbidden the keys stay as they are.
  }
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
