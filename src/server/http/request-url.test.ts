import { expect, test } from 'vitest';
import { normalizePath } from './request-url.ts';

test.each([
  ['/', '/'],
  ['/listings?search=a//b&x=..', '/listings?search=a//b&x=..'],
  ['//', '/'],
  ['///', '/'],
  ['//[', '/['],
  ['//x:y/', '/x:y/'],
  ['/\\evil.test/', '/evil.test/'],
  ['//evil.test//markets/tx?a=1', '/evil.test/markets/tx?a=1'],
  ['/markets//tx', '/markets/tx'],
  ['/a/../listings', '/listings'],
  ['/a/%2e%2e/listings', '/listings'],
  ['/./listings', '/listings'],
  ['/..//..\\../x', '/x'],
  ['/?', '/?'],
  ['/%61bout?a=%61', '/about?a=%61'],
  ['/business/%31', '/business/1'],
  ['/%6Cistings%2ephp', '/listings.php'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%2fb%20c', '/a%2Fb%20c'],
])('%j is normalized to %j', (url, normalized) => {
  expect(normalizePath(url)).toBe(normalized);
  expect(normalizePath(normalized)).toBe(normalized);
});
