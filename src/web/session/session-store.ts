import { SESSION_CHECK_MS } from '#domain/limits.ts';
import {
  clearExpiredSession,
  clearSession,
  readSession,
  type Session,
  type SessionStorage,
  writeSession,
} from './session.ts';

export type SessionStore = {
  current: () => Session | null;
  signIn: (token: string) => void;
  signOut: () => void;
  /** Ends the session of a token that the server refused, unless another one has been opened meanwhile. */
  discard: (token: string) => void;
  subscribe: (onChange: () => void) => () => void;
};

export type SessionEnv = {
  storage: SessionStorage;
  now: () => number;
  /** Where `storage` events arrive when another tab signs in or out. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** spec §2: login state is re-checked every second and on storage events. The check reads storage and asks nobody. */
export function createSessionStore({ storage, now, events }: SessionEnv): SessionStore {
  const listeners = new Set<() => void>();
  let known = readSession(storage, now());
  let timer: ReturnType<typeof setInterval> | undefined;

  const check = () => {
    const found = readSession(storage, now());
    if (!found) clearExpiredSession(storage, now());
    if (found?.token === known?.token && found?.expiresAt === known?.expiresAt) return;
    known = found;
    for (const listener of listeners) listener();
  };

  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    if (listeners.size === 1) {
      timer = setInterval(check, SESSION_CHECK_MS);
      events.addEventListener('storage', check);
    }
    return () => {
      listeners.delete(onChange);
      if (listeners.size > 0) return;
      clearInterval(timer);
      events.removeEventListener('storage', check);
    };
  };

  return {
    current: () => {
      check();
      return known;
    },
    signIn: (token) => {
      writeSession(storage, token, now());
      check();
    },
    signOut: () => {
      clearSession(storage);
      check();
    },
    discard: (token) => {
      if (readSession(storage, now())?.token === token) clearSession(storage);
      check();
    },
    subscribe,
  };
}
