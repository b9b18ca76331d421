import { useState, useSyncExternalStore } from 'react';

/** Whether what was made from `facts` came with the page and still stands in it. Never on the server, nor ever again. */
export function useIsServerMarkup(facts: unknown): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [served, setServed] = useState(isHydrating ? { facts } : null);
  if (served && served.facts !== facts) setServed(null);
  return served?.facts === facts && served !== null;
}

function neverChanges(): () => void {
  return () => {};
}
