import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

let store: SessionStore | undefined;

/** The browser's one session. Storage may be forbidden; then one is simply never signed in. */
export function browserSession(): SessionStore {
  store ??= createSessionStore({ storage: usableStorage(), now: () => Date.now(), events: window });
  return store;
}

/** The session in use, or null: always null while a page is rendered on the server and until it is hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentInBrowser, () => null);
}

/** False while a page is rendered on the server and until it is hydrated: nobody knows yet who is looking. */
export function useIsSessionKnown(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

const noChange = () => () => {};
const subscribe = (onChange: () => void) => browserSession().subscribe(onChange);
const currentInBrowser = () => browserSession().current();

function usableStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    window.localStorage.getItem('authToken');
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
