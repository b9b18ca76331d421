import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_VALID_MS } from '#domain/limits.ts';
import { createSessionStore } from './session-store.ts';

const START = Date.UTC(2026, 0, 1);

function createTestEnv(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, storage, now: () => Date.now(), events: new EventTarget() };
}

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

// covers §3.session.1, §9.session.1
test('signing in stores the token with an expiry 24 hours later', () => {
  const env = createTestEnv();
  const session = createSessionStore(env);
  session.signIn('secret');
  expect(Object.fromEntries(env.values)).toEqual({
    authToken: 'secret',
    tokenExpiry: String(START + SESSION_VALID_MS),
  });
  expect(session.current()?.token).toBe('secret');
});

// covers §4.session.2
test('a stored token is reused only if it has not expired', () => {
  expect(createSessionStore(createTestEnv({ authToken: 'a', tokenExpiry: String(START + 1) })).current()?.token).toBe(
    'a',
  );
  expect(createSessionStore(createTestEnv({ authToken: 'a', tokenExpiry: String(START) })).current()).toBeNull();
  expect(createSessionStore(createTestEnv({ authToken: 'a' })).current()).toBeNull();
  expect(createSessionStore(createTestEnv({ authToken: 'a', tokenExpiry: 'soon' })).current()).toBeNull();
});

test('signing out removes token and expiry', () => {
  const env = createTestEnv({ authToken: 'a', tokenExpiry: String(START + 1000) });
  createSessionStore(env).signOut();
  expect(env.values.size).toBe(0);
});

// covers §2.header.9, §9.session.1
test('an expired session is detected within a second', () => {
  const session = createSessionStore(createTestEnv({ authToken: 'a', tokenExpiry: String(START + 2500) }));
  const onChange = vi.fn();
  session.subscribe(onChange);
  vi.advanceTimersByTime(2000);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenCalledOnce();
  expect(session.current()).toBeNull();
});

test('a sign-in in another tab notifies subscribers at once, until they unsubscribe', () => {
  const env = createTestEnv();
  const session = createSessionStore(env);
  const onChange = vi.fn();
  const stop = session.subscribe(onChange);
  env.values.set('authToken', 'b').set('tokenExpiry', String(START + 1000));
  env.events.dispatchEvent(new Event('storage'));
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  env.values.clear();
  vi.advanceTimersByTime(5000);
  expect(onChange).toHaveBeenCalledOnce();
});

test('an expired session is removed from storage', () => {
  const env = createTestEnv({ authToken: 'a', tokenExpiry: String(START - 1) });
  expect(createSessionStore(env).current()).toBeNull();
  expect(env.values.size).toBe(0);
});

test('discarding a rejected token ends its own session and no newer one', () => {
  const env = createTestEnv({ authToken: 'new', tokenExpiry: String(START + 1000) });
  const session = createSessionStore(env);
  session.discard('old');
  expect(session.current()?.token).toBe('new');
  session.discard('new');
  expect(session.current()).toBeNull();
  expect(env.values.size).toBe(0);
});
