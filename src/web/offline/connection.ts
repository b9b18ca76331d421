import { useSyncExternalStore } from 'react';

// Module-level state is safe: only the browser's events change it, never the server.
let isServerReachable: boolean | null = null;
const listeners = new Set<() => void>();

/** What the last request showed. Until then the browser's own state counts, which does not know about a dead Wi-Fi. */
export function setServerReachable(isReachable: boolean | null): void {
  isServerReachable = isReachable;
  for (const listener of listeners) listener();
}

export const isOffline = (): boolean => !(isServerReachable ?? navigator.onLine);

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const forget = () => setServerReachable(null);

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  if (listeners.size === 1) for (const type of CHANGES) window.addEventListener(type, forget);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) for (const type of CHANGES) window.removeEventListener(type, forget);
  };
}

const CHANGES = ['online', 'offline'];
