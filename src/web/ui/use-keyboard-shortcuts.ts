import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Actions by key: the letter in lower case, or the character. */
export type KeyboardShortcuts = Readonly<Record<string, () => void>>;

const STORAGE_KEY = 'searchKey';
const OFF = 'off';

const listeners = new Set<() => void>();

/**
 * Single-key shortcuts for the whole page. Visitors can turn them off (WCAG 2.1.4). A key that repeats while it is pressed
 * acts once.
 */
export function useKeyboardShortcuts(keys: KeyboardShortcuts): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => true);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()];
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypingTarget(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return { isOn, toggle: () => store(!isOn) };
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"]';

/** In a text field the key is input; an open dialog has its own keys. */
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
    // Without storage the shortcuts stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
