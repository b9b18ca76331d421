import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

let store: SessionStore | undefined;

/** The session of this browser. Where storage is forbidden, the user is never signed in. */
export function browserSession(): SessionStore {
  store ??= createSessionStore({ storage: usableStorage(), now: () => Date.now(), events: window });
  return store;
}

/** The current session; always null on the server and until hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentInBrowser, () => null);
}

/** False on the server and until hydration, when the session is not known yet. */
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
