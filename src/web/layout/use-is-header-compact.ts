import { useSyncExternalStore } from 'react';
import { HEADER_SCROLL_THRESHOLD_PX } from '#domain/limits.ts';

/** spec §2: the header becomes compact after scrolling 20 px. */
export function useIsHeaderCompact(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > HEADER_SCROLL_THRESHOLD_PX,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
