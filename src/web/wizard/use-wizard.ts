import { useSyncExternalStore } from 'react';

// Module-level state is safe: only a click in the browser changes it, never the server.
let isOpen = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  isOpen = value;
  for (const listener of listeners) listener();
}

const wizard = { open: () => set(true), close: () => set(false) };

/** Opens the listing wizard from any page. */
export function useWizard(): typeof wizard {
  return wizard;
}

export function useIsWizardOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
