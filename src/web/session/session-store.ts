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
  /** Ends the session of a token that the server rejected, unless a newer session has replaced it. */
  discard: (token: string) => void;
  subscribe: (onChange: () => void) => () => void;
};

export type SessionEnv = {
  storage: SessionStorage;
  now: () => number;
  /** Where `storage` events arrive when another tab signs in or out. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** spec §2: login state is re-checked every second and on storage events. The check reads storage only and sends no request. */
export function createSessionStore({ storage, now, events }: SessionEnv): SessionStore {
  const listeners = new Set<() => void>();
  let session = readSession(storage, now());
  let timer: ReturnType<typeof setInterval> | undefined;

  const check = () => {
    const stored = readSession(storage, now());
    if (!stored) clearExpiredSession(storage, now());
    if (stored?.token === session?.token && stored?.expiresAt === session?.expiresAt) return;
    session = stored;
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
      return session;
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
