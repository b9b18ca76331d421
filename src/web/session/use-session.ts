import { useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { type SessionWatch, watchSession } from './session-watch.ts';

let watch: SessionWatch | undefined;

/** The browser's one session. Storage may be forbidden; then one is simply never signed in. */
export function browserSession(): SessionWatch {
  watch ??= watchSession({ storage: usableStorage(), now: () => Date.now(), events: window });
  return watch;
}

/** The session in use, or null: always null while a page is rendered on the server and until it is hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentInBrowser, () => null);
}

/** False while a page is rendered on the server and until it is hydrated: nobody knows yet who is looking. */
export function useIsSessionRead(): boolean {
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
