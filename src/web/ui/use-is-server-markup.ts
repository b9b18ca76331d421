import { useState, useSyncExternalStore } from 'react';

/**
 * Whether the markup for `facts` came from the server and is still in the document. False on the server, and for good once
 * `facts` changes.
 */
export function useIsServerMarkup(facts: unknown): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [serverMarkup, setServerMarkup] = useState(isHydrating ? { facts } : null);
  if (serverMarkup && serverMarkup.facts !== facts) setServerMarkup(null);
  return serverMarkup?.facts === facts && serverMarkup !== null;
}

function neverChanges(): () => void {
  return () => {};
}
