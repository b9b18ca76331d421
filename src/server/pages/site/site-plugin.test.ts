import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findSign } from '#art/signs.ts';
import { DEFAULT_LOOK } from '#domain/brand/brand.ts';
import { SPECIFIED_FIGURES } from '#domain/marketing-figures.ts';
import { divideCacheBudget } from '../../http/cache/cache-budget.ts';
import { sitePlugin } from './site-plugin.ts';

const NAMES = ['Plumbing', 'Bakeries </script><b>'];
const root = fileURLToPath(new URL('../../../../', import.meta.url));
let temporary: string;
let distDirectory: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'site-'));
  // the test runner does not transform modules below node_modules
  distDirectory = path.join(temporary, 'node_modules/dist');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = (...options: string[]) =>
    promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', ...options], {
      cwd: root,
      env: { NODE_ENV: 'production' },
    });
  await build('--outDir', path.join(distDirectory, 'client'));
  await build('--ssr', 'src/web/entry-server.tsx', '--outDir', path.join(distDirectory, 'server'));
}, 120_000);
afterAll(() => rm(temporary, { recursive: true, force: true }));

/** A site with a fake API that counts its calls, and whose data can change or be unavailable. */
async function createTestSite({
  siteName = 'Townlink',
  hasCategoriesDebug = true,
  links = { privacy: '#', terms: '#', map: '#' },
  marketingFigures = SPECIFIED_FIGURES,
  measuredUptime = '',
} = {}) {
  // importing the build may take longer than the default of 10 s on a busy machine
  const app = Fastify({ pluginTimeout: 0 });
  const fixture = { app, calls: 0, isDown: false, names: NAMES, sign: '', changed: () => {} };
  app.get('/categories.php', (_request, reply) => {
    fixture.calls += 1;
    if (fixture.isDown) return reply.code(503).send({ success: false, error: 'down' });
    const { names, sign } = fixture;
    const data = names.map((name, index) => ({ id: index + 1, name, sign, listing_count: 10 - index, listings: [] }));
    return { success: true, data };
  });
  app.get('/api/home', (_request, reply) => {
    if (fixture.isDown) return reply.code(503).send({ success: false, error: 'down' });
    return { success: true, data: { place: null, businesses: [], cities: [], city_count: 0, reviews: [] } };
  });
  for (const path of ['/listings.php', '/reviews.php', '/blog.php']) {
    app.get(path, (_request, reply) =>
      reply.code(fixture.isDown ? 500 : 404).send({ success: false, error: 'a secret' }),
    );
  }
  await app.register(sitePlugin, {
    site: {
      siteName,
      siteUrl: 'https://town.example',
      supportEmail: 'support@town.example',
      links,
      marketingFigures,
      measuredUptime,
      look: DEFAULT_LOOK,
      apiOrigin: '',
      submissionOrigin: '',
      hasCategoriesDebug,
      fetch: async (url) => {
        const response = await app.inject({ url });
        return new Response(response.body, { status: response.statusCode });
      },
      sanitizeHtml: (html) => html,
      yieldToEventLoop: async () => {},
    },
    distDirectory,
    caches: { ...divideCacheBudget(), pages: 2_000_000 },
    onInvalidate: (listener) => {
      fixture.changed = listener;
    },
  });
  return fixture;
}

let testSite: Awaited<ReturnType<typeof createTestSite>>;
let app: FastifyInstance;
beforeEach(async () => {
  testSite = await createTestSite();
  app = testSite.app;
});
afterEach(() => app.close());

function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|json"))[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

test('a page is rendered with its data', async () => {
  const page = await app.inject('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<title>Townlink: Your Local Business Network</title>');
  expect(page.body).toContain('href="/listings?category=plumbing"');
  expect(page.body).toContain('<link rel="canonical" href="https://town.example/"');
});

test('home and about show the marketing figures of the specification, or those that the site has configured', async () => {
  const pages = async (of: FastifyInstance) => {
    const [home, about] = [(await of.inject('/')).body, (await of.inject('/about')).body];
    // the serialized data contains the figures as well, with JSON escapes
    return [home, about].map((page) => page.replace(/<script[\s\S]*?<\/script>/g, '')) as [string, string];
  };
  const [home, about] = await pages(app);
  for (const page of [home, about]) expect(page).toContain('>99.8% verified connections in 2,500+ active markets<');
  for (const text of ['>2M+<', '>50M+<', '>99.8%<', '>2,500+ active markets<', '>99.8% uptime and 24/7 support,']) {
    expect(home).toContain(text);
  }
  for (const text of ['>2M+<', '>50M+<', '>99.8%<', '>2,500+<', '>2,500+ active markets<', '>2,500+ active markets,']) {
    expect(about).toContain(text);
  }
  expect(about).toContain('local businesses: 2M+ businesses, 50M+ reviews, 2,500+ active markets and AI-powered');

  const small = await createTestSite({
    marketingFigures: { businesses: '40', reviews: '<i>310', uptime: '99%', markets: '"one"', connections: '38 of 40' },
  });
  for (const page of await pages(small.app)) {
    expect(page).toContain('>38 of 40 verified connections in &quot;one&quot; active markets<');
    expect(page).toContain('>&lt;i&gt;310<');
    expect(page).not.toMatch(/2M\+|50M\+|99\.8%|2,500\+|<i>310/);
  }
  await small.app.close();

  const measured = await createTestSite({
    marketingFigures: { ...SPECIFIED_FIGURES, uptime: '' },
    measuredUptime: '99.95%',
  });
  const [measuredHome, measuredAbout] = await pages(measured.app);
  expect(measuredHome).toContain('>99.95% uptime in the last 90 days, <a');
  for (const page of [measuredHome, measuredAbout]) {
    expect(page).toContain('>99.95%<');
    expect(page).not.toContain('24/7');
  }
  await measured.app.close();
});

test('a cached page makes no API calls until the data changes', async () => {
  await app.inject('/');
  await app.inject('/?utm_source=letter');
  expect(testSite.calls).toBe(1);
  testSite.names = ['Roofing'];
  expect((await app.inject('/')).body).not.toContain('Roofing');
  testSite.changed();
  expect((await app.inject('/')).body).toContain('Roofing');
});

test('the CSP allows the inline scripts of a page by hash, and nothing else', async () => {
  const [first, cached] = [await app.inject('/'), await app.inject('/')];
  const policy = String(first.headers['content-security-policy']);
  expect(cached.headers['content-security-policy']).toBe(policy);
  expect(hashesOf(first.body).length).toBeGreaterThan(2);
  for (const hash of hashesOf(first.body)) expect(policy).toContain(hash);
  expect(policy).toContain("default-src 'none';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("img-src 'self' data: https:;");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(first.body).not.toMatch(/\sstyle="/);
});

test('names are escaped', async () => {
  const page = await app.inject('/');
  expect(page.body).not.toContain('<b>');
  const odd = await createTestSite({ siteName: '</script><script>alert(1)//' });
  expect((await odd.app.inject('/')).body).not.toContain('<script>alert');
  await odd.app.close();
});

test('cached parts of pages are updated when their data changes', async () => {
  expect((await app.inject('/directory')).body).toContain('10 connected businesses');
  expect((await app.inject('/directory?search=plumb')).body).toContain('10 connected businesses');
  testSite.names = ['Plumbing &c'];
  testSite.changed();
  const changed = (await app.inject('/directory')).body;
  expect(changed).toContain('<h3 id="hub-1">Plumbing &amp;c</h3>');
  expect(changed).not.toContain('Bakeries');
  expect((await app.inject('/')).body).not.toContain(findSign('gem').strokes);
  testSite.sign = 'gem';
  testSite.changed();
  expect((await app.inject('/')).body).toContain(findSign('gem').strokes);
});

test('a page that cannot be rendered gets an error page without details, which is not cached', async () => {
  // the footer throws without links
  const broken = await createTestSite({ links: null as never });
  const page = await broken.app.inject('/');
  expect(page.statusCode).toBe(500);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('Something went wrong.');
  expect(page.body).toContain('<link rel="stylesheet" href="/assets/');
  expect(page.body).not.toContain('TypeError');
  for (const hash of hashesOf(page.body)) expect(page.headers['content-security-policy']).toContain(hash);
  await broken.app.close();
});

test('an unknown path gets the 404 page, which is not indexed', async () => {
  const page = await app.inject('/no/such/street');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('Page Not Found');
  expect(page.body).toContain('Sorry, we couldn&#x27;t find the page you&#x27;re looking for.');
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect(page.headers['cache-control']).toBe('no-store');
});

test('the debug page is not indexed, and does not exist when disabled', async () => {
  const page = await app.inject('/categories-debug');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  const without = await createTestSite({ hasCategoriesDebug: false });
  const missing = await without.app.inject('/categories-debug');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('Page Not Found');
  expect(missing.body).not.toContain('Categories Debug');
  expect(without.calls).toBe(1);
  await without.app.close();
});

test('an unchanged page gets 304', async () => {
  const first = await app.inject('/');
  const etag = String(first.headers.etag);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  testSite.names = ['Roofing'];
  testSite.changed();
  expect((await app.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});

test('a page is compressed with an encoding that the client accepts', async () => {
  const plain = (await app.inject('/')).body;
  const as = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  expect(brotliDecompressSync((await as('gzip, br')).rawPayload).toString()).toBe(plain);
  expect(gunzipSync((await as('gzip')).rawPayload).toString()).toBe(plain);
  expect((await as('gzip')).headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
});

test('a page with missing data lets the browser load it, and is not cached', async () => {
  testSite.isDown = true;
  const page = await app.inject('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Loading...');
  expect(page.headers['cache-control']).toBe('no-store');
  testSite.isDown = false;
  expect((await app.inject('/')).body).toContain('Plumbing');
});

for (const [address, sentence] of [
  ['/listings', 'Error Loading Listings'],
  ['/directory', 'Network connection failed. Please try again.'],
  ['/business/7', 'Business connection not found.'],
  ['/blog', 'FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.'],
  ['/blog/some-article', 'ARTICLE NOT FOUND'],
] as const) {
  test(`${address} responds with 503 and an error message without details if the API is unavailable`, async () => {
    testSite.isDown = true;
    const page = await app.inject(address);
    expect([page.statusCode, page.headers['cache-control'], page.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '10',
    ]);
    expect(page.body).toContain(sentence);
    expect(page.body).not.toMatch(/a secret|HTTP 500/);
    expect(page.body).toMatch(/Retry|RETRY|Try again/);
  });
}

test('a missing business or article gets 404 without a retry button', async () => {
  for (const address of ['/business/7', '/blog/some-article']) {
    const page = await app.inject(address);
    expect([address, page.statusCode]).toEqual([address, 404]);
    expect(page.body).not.toMatch(/Retry|RETRY|Try again/);
  }
});

test('a page lists its scripts without preloading them, and built files are immutable', async () => {
  const page = await app.inject('/');
  expect(page.body).not.toMatch(/<script[^>]* src=|modulepreload" href/);
  expect(page.headers.link).toBeUndefined();
  const scripts = [...page.body.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  expect(scripts.some((file) => file.startsWith('/assets/Home-'))).toBe(true);
  for (const file of scripts) {
    const script = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect(script.statusCode).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(script.rawPayload).length).toBeGreaterThan(0);
  }
});

test('only built files are served', async () => {
  for (const url of ['/.vite/manifest.json', '/assets/..%2f..%2fserver/entry-server.js', '/assets/none.js']) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('an unknown API path gets a JSON error', async () => {
  for (const url of ['/nothing.php?id=1', '/api/nothing']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
});
