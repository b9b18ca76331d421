import { SESSION_VALID_MS } from '#domain/limits.ts';

/** spec §3: the session is a token and its expiry time in local storage. */
export type Session = { token: string; expiresAt: number };

const TOKEN_KEY = 'authToken';
const EXPIRY_KEY = 'tokenExpiry';

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** spec §4: a stored token counts only while it has not expired. */
export function readSession(storage: SessionStorage, now: number): Session | null {
  const token = storage.getItem(TOKEN_KEY);
  const expiresAt = Number(storage.getItem(EXPIRY_KEY));
  return token && Number.isFinite(expiresAt) && expiresAt > now ? { token, expiresAt } : null;
}

export function writeSession(storage: SessionStorage, token: string, now: number): void {
  // The token is written last: another tab must never see it without its expiry.
  storage.setItem(EXPIRY_KEY, String(now + SESSION_VALID_MS));
  storage.setItem(TOKEN_KEY, token);
}

export function clearSession(storage: SessionStorage): void {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(EXPIRY_KEY);
}

/** An expired token must not stay in a shared browser. */
export function clearExpiredSession(storage: SessionStorage, now: number): void {
  if (storage.getItem(TOKEN_KEY) !== null && readSession(storage, now) === null) clearSession(storage);
}
