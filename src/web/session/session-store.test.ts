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
test('signing in keeps the token with an expiry 24 hours later', () => {
  const browser = createTestEnv();
  const session = createSessionStore(browser);
  session.signIn('secret');
  expect(Object.fromEntries(browser.values)).toEqual({
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
  const browser = createTestEnv({ authToken: 'a', tokenExpiry: String(START + 1000) });
  createSessionStore(browser).signOut();
  expect(browser.values.size).toBe(0);
});

// covers §2.header.9, §9.session.1
test('a session that ends is noticed within a second', () => {
  const session = createSessionStore(createTestEnv({ authToken: 'a', tokenExpiry: String(START + 2500) }));
  const onChange = vi.fn();
  session.subscribe(onChange);
  vi.advanceTimersByTime(2000);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenCalledOnce();
  expect(session.current()).toBeNull();
});

test('another tab that signs in is noticed at once, until nobody listens', () => {
  const browser = createTestEnv();
  const session = createSessionStore(browser);
  const onChange = vi.fn();
  const stop = session.subscribe(onChange);
  browser.values.set('authToken', 'b').set('tokenExpiry', String(START + 1000));
  browser.events.dispatchEvent(new Event('storage'));
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  browser.values.clear();
  vi.advanceTimersByTime(5000);
  expect(onChange).toHaveBeenCalledOnce();
});

test('an expired session is removed from the browser', () => {
  const browser = createTestEnv({ authToken: 'a', tokenExpiry: String(START - 1) });
  expect(createSessionStore(browser).current()).toBeNull();
  expect(browser.values.size).toBe(0);
});

test('a refused token ends its own session and no newer one', () => {
  const browser = createTestEnv({ authToken: 'new', tokenExpiry: String(START + 1000) });
  const session = createSessionStore(browser);
  session.discard('old');
  expect(session.current()?.token).toBe('new');
  session.discard('new');
  expect(session.current()).toBeNull();
  expect(browser.values.size).toBe(0);
});
