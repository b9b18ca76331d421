import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMinimalSite } from '../../../tests/support/minimal-site.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { clientAddress } from './client-address.ts';
import { RATE_LIMITS } from './limits/rate-limit.ts';

let testApp: TestApp;
let site: Awaited<ReturnType<typeof buildMinimalSite>>;

beforeAll(async () => {
  site = await buildMinimalSite();
  testApp = await startTestApp({ corsOrigins: ['https://partner.test'], web: site.web });
});
afterAll(async () => {
  await testApp.close();
  await site.remove();
});

describe('responses', () => {
  it.each(['/listings.php', '/nowhere.php', '/nowhere', '/listings.php?limit=x'])(
    'the response to %s has security headers',
    async (url) => {
      const { headers } = await testApp.call('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    },
  );

  it('unknown paths, methods and actions get a JSON error', async () => {
    expect(await testApp.call('GET', '/api/none')).toMatchObject({
      status: 404,
      json: { success: false, code: 'not-found', error: expect.any(String) },
    });
    expect(await testApp.call('PATCH', '/listings.php')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, PUT, HEAD' },
      json: { success: false, code: 'method-not-allowed' },
    });
    expect((await testApp.call('TRACE' as 'GET', '/categories.php')).status).toBe(405);
    expect((await testApp.call('POST', '/users.php', { body: {} })).json.error).toBe(
      '"action" must be "login" or "register".',
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'nonsense'])('the unknown parameter %s is named', async (name) => {
    const { status, json } = await testApp.call('GET', `/listings.php?${name}=1`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'invalid', error: `Unknown parameter "${name}".` });
    expect(Object.keys(json.fields)).toEqual([name]);
  });

  it.each(['?&', '?&&&', '?limit=1&&', '?limit=1&&offset=0'])('the query %s has an empty parameter', async (query) => {
    expect(await testApp.call('GET', `/listings.php${query}`)).toMatchObject({
      status: 400,
      json: { error: 'The query has an empty parameter.' },
    });
  });

  it('responses to signed-in users are never cached', async () => {
    const ada = await testApp.signIn();
    const { headers } = await testApp.call('GET', '/listings.php', { token: ada.token });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  it('a repeated response is compressed', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    for (let at = 0; at < 40; at++)
      await testApp.storage.db
        .insertInto('categories')
        .values({ name: `Trade ${at}`, slug: `trade-${at}` })
        .execute();
    await testApp.call('GET', '/categories.php?listings_limit=1', { headers });
    // pending notifications of the inserts may still invalidate one cached response
    await expect
      .poll(
        async () =>
          (await testApp.call('GET', '/categories.php?listings_limit=1', { headers })).headers['content-encoding'],
      )
      .toBe('br');
  });
});

describe('cross-origin requests', () => {
  it.each(['https://evil.test', 'null'])('the origin %s gets no CORS headers', async (origin) => {
    const { headers } = await testApp.call('GET', '/listings.php', { headers: { origin } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await testApp.call('OPTIONS', '/users.php?action=login', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a configured origin may read with credentials', async () => {
    const headers = { origin: 'https://partner.test' };
    expect((await testApp.call('GET', '/listings.php', { headers })).headers).toMatchObject({
      'access-control-allow-origin': 'https://partner.test',
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching(/origin/i),
    });
    const preflight = await testApp.call('OPTIONS', '/users.php?action=login', {
      headers: {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://partner.test');
  });
});

describe('request bodies', () => {
  const post = (body: string, contentType = 'application/json') =>
    testApp.call('POST', '/api/business-listing-endpoint.php', { body, headers: { 'content-type': contentType } });

  it.each([
    ['{"a":', 400, 'bad-json'],
    ['{"a":1} trailing', 400, 'bad-json'],
    ['{"__proto__":{"isAdmin":true}}', 400, 'bad-json'],
    ['{"constructor":{"prototype":{"x":1}}}', 400, 'bad-json'],
    ['[1,2]', 400, 'invalid'],
    ['"text"', 400, 'invalid'],
    ['null', 400, 'invalid'],
    ['', 400, 'invalid'],
    ['['.repeat(10_000), 400, 'bad-json'],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'invalid'],
  ])('the body %.40s is rejected', async (body, status, code) => {
    expect(await post(body)).toMatchObject({
      status,
      json: { success: false, code, error: expect.stringMatching(/\.$/) },
    });
  });

  it('a body that exceeds 1 MB, has another type or is invalid UTF-8 is rejected', async () => {
    expect(await post(JSON.stringify({ description: 'x'.repeat(1_100_000) }))).toMatchObject({
      status: 413,
      json: { code: 'too-large' },
    });
    expect(await post('name=x', 'text/plain')).toMatchObject({ status: 415, json: { code: 'not-json' } });
    const broken = await testApp.app.inject({
      method: 'POST',
      url: '/api/business-listing-endpoint.php',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(broken.statusCode).toBe(400);
  });
});

describe('session tokens', () => {
  it('a token is read from the Authorization header only', async () => {
    const ada = await testApp.signIn();
    expect((await testApp.call('GET', '/api/users/me', { token: ada.token })).status).toBe(200);
    for (const name of ['token', 'authToken'])
      expect((await testApp.call('GET', `/api/users/me?${name}=${ada.token}`)).status).toBe(401);
    expect(
      (await testApp.call('GET', '/api/users/me', { headers: { referer: `https://town.test/?token=${ada.token}` } }))
        .status,
    ).toBe(401);
  });

  it('an invalid token is rejected, not ignored', async () => {
    for (const authorization of ['Bearer wrong', `Bearer ${'x'.repeat(43)}`, 'Basic abc', 'Bearer']) {
      expect((await testApp.call('GET', '/listings.php', { headers: { authorization } })).status).toBe(401);
    }
  });
});

describe('the search rate limit', () => {
  it('an address that exceeds the limit gets 429, and others do not', async () => {
    const search = (from: string, at: number) => testApp.call('GET', `/listings.php?search=word${at}`, { from });
    let rejected: Awaited<ReturnType<typeof search>> | undefined;
    for (let at = 0; at <= RATE_LIMITS.search.max && !rejected; at++) {
      const response = await search('203.0.113.7', at);
      if (response.status === 429) rejected = response;
    }
    expect(rejected?.json).toMatchObject({ success: false, code: 'too-many' });
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search('203.0.113.8', 0)).status).toBe(200);
    const searchPage = (from: string) =>
      testApp.call('GET', '/listings?search=word', { from, headers: { accept: 'text/html' } });
    const page = await searchPage('203.0.113.7');
    expect(page.status).toBe(429);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': expect.any(String),
    });
    expect(page.text).toContain('Too many attempts.');
    expect((await testApp.call('GET', '/about', { from: '203.0.113.7' })).status).toBe(200);
    expect((await searchPage('203.0.113.8')).status).toBe(200);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('the address %s is counted as %s', (ip, client) => {
    expect(clientAddress(ip)).toBe(client);
  });
});

describe('request logging', () => {
  it('each request logs one JSON line without its query or token, and cannot forge lines', async () => {
    const ada = await testApp.signIn();
    testApp.logs.length = 0;
    await testApp.call('GET', '/listings.php?search=%0a%7b%22forged%22:1%7d', {
      token: ada.token,
      headers: { 'user-agent': 'x\ty' },
    });
    const lines = testApp.logs.join('');
    expect(lines).not.toContain(ada.token);
    expect(lines).not.toContain('forged');
    expect(testApp.logs.length).toBe(1);
    expect(JSON.parse(lines)).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/Z$/),
      reqId: expect.any(String),
      method: 'GET',
      path: '/listings.php',
      status: 200,
      user: ada.id,
    });
  });
});
