import { expect, test } from 'vitest';
import { countWithinLimits } from './bounded-cache.ts';
import { classifyRequest, mayStore } from './cache-rules.ts';

const ORIGIN = 'https://town.example';

const classify = (path: string, init: RequestInit = {}, mode: RequestMode = 'cors') => {
  const { method, url, headers } = new Request(new URL(path, ORIGIN), init);
  return classifyRequest({ method, url, headers, mode }, ORIGIN);
};

test('built files, public pages, public API requests and photos are stored', () => {
  expect(classify('/assets/entry-client-1234567.js')).toBe('assets');
  expect(classify('/business/7', {}, 'navigate')).toBe('pages');
  expect(classify('/listings?category=plumbing', {}, 'navigate')).toBe('pages');
  expect(classify('/listings.php?id=7&public=true')).toBe('data');
  expect(classify('/api/photos?listing=7')).toBe('data');
  expect(classify('/photos/abc.webp')).toBe('photos');
});

test.for([
  '/dashboard',
  '/dashboard/edit/7',
  '/admin',
  '/account/reset',
  '/saved',
  '/saved/list',
  '/newsletter/confirm',
])('%s is a private page', (path) => {
  expect(classify(path, {}, 'navigate')).toBe('private-page');
});

test('requests of signed-in users, writes and other hosts are left to the browser', () => {
  const headers = { authorization: 'Bearer secret' };
  expect(classify('/listings.php?id=7', { headers })).toBeNull();
  expect(classify('/photos/abc.webp', { headers })).toBeNull();
  expect(classify('/reviews.php', { method: 'POST' })).toBeNull();
  expect(classify('https://elsewhere.example/assets/a.js')).toBeNull();
  expect(classify('/map/streets', { headers: { range: 'bytes=0-9' } })).toBeNull();
  expect(classify('/healthz')).toBeNull();
});

test('only complete public responses are stored', () => {
  const response = (cacheControl: string, changes = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'cache-control': cacheControl }),
    ...changes,
  });
  expect(mayStore(response('public, no-cache'))).toBe(true);
  expect(mayStore(response('no-store'))).toBe(false);
  expect(mayStore(response('private, max-age=60'))).toBe(false);
  expect(mayStore(response(''))).toBe(false);
  expect(mayStore(response('public', { status: 503 }))).toBe(false);
  expect(mayStore(response('public', { redirected: true }))).toBe(false);
});

test('the oldest entries beyond the limits are evicted', () => {
  expect(countWithinLimits([5, 5, 5], { entries: 3, bytes: 15 })).toBe(3);
  expect(countWithinLimits([5, 5, 5], { entries: 2, bytes: 15 })).toBe(2);
  expect(countWithinLimits([5, 5, 5], { entries: 3, bytes: 14 })).toBe(2);
  expect(countWithinLimits([20, 1], { entries: 3, bytes: 14 })).toBe(0);
});
