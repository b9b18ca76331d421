import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT } from '../support/directories.ts';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();
const HTML = { accept: 'text/html' };

/** Every page route, with a value for each parameter. */
const PAGES = ['routes.tsx', 'routes.desk.ts'].flatMap((file) => {
  const source = readFileSync(path.join(ROOT, 'src/web', file), 'utf8');
  return [...source.matchAll(/^ {2}path: '(.*)',$/gm)].map(([, route = '']) =>
    route.replaceAll(/\{-\$\w+\}|\$\w+/g, '1'),
  );
});

const FOREIGN_LINK = /(?:href|src|action)="(?:https?:)?\/\/(?!www\.townlink\.test)[^"]*evil/i;

test.each([
  ['//', '/'],
  ['///', '/'],
  ['//[', '/['],
  ['//x:y/', '/x:y/'],
  ['/\\evil.test/', '/evil.test/'],
  ['//evil.test//', '/evil.test/'],
  ['//evil.test/markets/tx?a=1', '/evil.test/markets/tx?a=1'],
  ['/a/../listings', '/listings'],
  ['/%61bou%74?search=%61', '/about?search=%61'],
  ['/%6Cistings.php', '/listings.php'],
])('%s redirects to %s on this site', async (target, location) => {
  const response = await site.requestTarget(target, HTML);
  expect(response).toMatchObject({ status: 308, headers: { location } });
});

test.each(['http://evil.test/', 'evil.test', '*', '?search=x'])('%s is not a path', async (target) => {
  const { status, body } = await site.requestTarget(target, HTML);
  expect(status).toBe(400);
  expect(body.toString()).not.toContain('evil');
});

test('a URL of more than 2,048 characters is rejected with 414, as a page or as JSON', async () => {
  const long = `/listings?search=${'a'.repeat(2048)}`;
  const page = await site.requestTarget(long, HTML);
  expect(page).toMatchObject({ status: 414, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(page.body.toString()).toContain('The request URL is too long.');
  const json = await site.requestTarget(long.replace('/listings', '/listings.php'));
  expect(json.status).toBe(414);
  expect(JSON.parse(json.body.toString())).toMatchObject({ code: 'url-too-long' });
});

test.each([
  { cookie: 'a'.repeat(17_000) },
  Object.fromEntries(Array.from({ length: 4000 }, (_, number) => [`x-${number}`, 'v'.repeat(80)])),
])('headers of more than 16 kB are rejected with 431, and the connection is closed', async (headers) => {
  const response = await site.requestTarget('/', headers);
  expect(response).toMatchObject({
    status: 431,
    headers: { connection: 'close', 'content-type': 'application/json; charset=utf-8', 'x-frame-options': 'DENY' },
  });
  expect(JSON.parse(response.body.toString())).toEqual({
    success: false,
    error: 'The headers are too large.',
    code: 'headers-too-large',
  });
});

test('a URL that is longer than all headers may be is rejected with 414', async () => {
  const response = await site.requestTarget(`/${'a'.repeat(20_000)}`);
  expect(response).toMatchObject({ status: 414, headers: { connection: 'close' } });
  expect(JSON.parse(response.body.toString())).toMatchObject({ code: 'url-too-long' });
});

test('a page is cached once: unknown parameters share it, other spellings of its path redirect or are not cached', async () => {
  const etagOf = async (path: string) => {
    const { status, headers } = await site.requestTarget(path, HTML);
    return { status, etag: headers.etag, cacheControl: headers['cache-control'] };
  };
  const about = await etagOf('/about');
  expect(about).toMatchObject({ status: 200, cacheControl: expect.stringContaining('public') });
  expect(await etagOf(`/about?utm_source=${'x'.repeat(1500)}`)).toEqual(about);
  expect(await site.requestTarget('/%61bout', HTML)).toMatchObject({ status: 308, headers: { location: '/about' } });
  expect(await etagOf('/About')).toMatchObject({ status: 200, cacheControl: 'no-store' });
});

test.each(['/listings', '/directory'])(
  '%s says what is wrong with a search that is too long or not text',
  async (path) => {
    const tooLong = await site.open(`${path}?search=${'a'.repeat(201)}`);
    expect(tooLong.status).toBe(400);
    expect(tooLong.main.withText(/at most 200 characters/)).not.toHaveLength(0);
    const notText = await site.open(`${path}?search=a%00b`);
    expect(notText.status).toBe(400);
    expect(notText.main.withText(/contains a character that can’t be stored/)).not.toHaveLength(0);
  },
);

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%c0%af',
    '../..',
    '\\',
    '//evil.test',
    '[',
    '{}',
    '\'"><script>',
    '\u202e',
    '\ud800',
    '💥'.repeat(50),
  ),
);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
/** Without the bytes that end a request target or are no part of it. */
const rawTarget = (text: string) =>
  [...Buffer.from(text)].map((byte) => (byte > 0x20 && byte !== 0x7f ? String.fromCharCode(byte) : '%20')).join('');

test('no path, parameter or encoding that a visitor sends gives a server error or a link off the site', {
  timeout: 120_000,
}, async () => {
  expect(PAGES.length).toBeGreaterThan(25);
  const target = fc.oneof(
    fc.tuple(fc.constantFrom(...PAGES), hostileText).map(([path, text]) => `${path}/${encode(text)}`),
    fc.tuple(fc.constantFrom(...PAGES), hostileText).map(([path, text]) => `${path}${rawTarget(text)}`),
    fc
      .tuple(
        fc.constantFrom(...PAGES),
        fc.constantFrom('search', 'category', 'location', 'near', 'box', 'sort', 'view', 'constructor', '__proto__'),
        hostileText,
      )
      .map(([path, name, text]) => `${path}?${name}=${encode(text)}`),
    hostileText.map((text) => `/${rawTarget(text)}`),
  );
  await fc.assert(
    fc.asyncProperty(target, async (each) => {
      const { status, headers, body } = await site.requestTarget(each, HTML);
      expect(status, each).toBeLessThan(500);
      expect(String(headers.location ?? '/'), each).toMatch(/^\/(?!\/)/);
      expect(body.toString(), each).not.toMatch(FOREIGN_LINK);
    }),
    { numRuns: 300 },
  );
});
