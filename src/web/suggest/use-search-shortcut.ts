import type { RefObject } from 'react';
import { useKeyboardShortcuts } from '../ui/use-keyboard-shortcuts.ts';

/** `/` leads to the search box from anywhere on the page, unless the visitor turned that off. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): { isOn: boolean; toggle: () => void } {
  return useKeyboardShortcuts({ '/': () => focusAndSelect(input.current) });
}

export function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
