import type { RefObject } from 'react';
import { usePageKeys } from '../ui/page-keys.ts';

/** `/` leads to the search box from anywhere on the page, unless the visitor turned that off. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): { isOn: boolean; toggle: () => void } {
  return usePageKeys({ '/': () => focusOn(input.current) });
}

export function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
