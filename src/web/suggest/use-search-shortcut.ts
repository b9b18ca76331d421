import type { RefObject } from 'react';
import { useKeyboardShortcuts } from '../ui/use-keyboard-shortcuts.ts';

/** `/` focuses the search input, unless the visitor turned shortcuts off. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): { isOn: boolean; toggle: () => void } {
  return useKeyboardShortcuts({ '/': () => focusAndSelect(input.current) });
}

export function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
