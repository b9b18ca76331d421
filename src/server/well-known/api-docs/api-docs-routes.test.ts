import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_RESOURCES } from '#contract/api-resources.ts';
import { describeOperation } from '#contract/openapi/operation-description.ts';
import { TEST_SITE } from '../../../../tests/support/test-app.ts';
import type { Route } from '../../http/route.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { createBareApp } from '../test-support/operational-app.ts';
import { registerApiDocsRoutes } from './api-docs-routes.ts';
import { html } from './safe-html.ts';

// the documents are generated from the contract, without a database
const context = { db: null as never, clock: () => new Date(), site: { ...TEST_SITE, name: 'Salt & <Pepper>' } };
const app = createBareApp(context, (server) => registerApiDocsRoutes(server, context.site));
const operations = API_RESOURCES.flatMap((resource) => resource.operations);
let page: string;

beforeAll(async () => {
  page = (await app.inject('/api-docs')).body;
});
afterAll(() => app.close());

const ROUTE_OPTIONS = { onError: () => {}, cacheBytes: 1000 };

/** Ids of all operations that have a route, found through the route files instead of the contract. */
async function routedOperationIds(): Promise<string[]> {
  const server = new URL('../../', import.meta.url);
  const files = (await readdir(server, { recursive: true })).filter((name) =>
    /^[\w-]+\/(?:[\w-]+\/)?(?:[\w-]+-)?routes\.ts$/.test(name),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, server).href)));
  const resources = modules.flatMap((module) =>
    Object.entries<(context: ServerContext, options: typeof ROUTE_OPTIONS) => Route[]>(module).filter(
      ([name]) => name.endsWith('Routes') && !name.startsWith('register'),
    ),
  );
  // routes of a subfolder may be part of others
  return [
    ...new Set(
      resources.flatMap(([, resource]) => resource(context, ROUTE_OPTIONS)).map((route) => route.operation.id),
    ),
  ];
}

test('the documented operations are those that have a route', async () => {
  const documented = operations.map((operation) => operation.id);

  expect((await routedOperationIds()).toSorted()).toEqual(documented.toSorted());
});

test('the OpenAPI document is JSON, and an unchanged one gets 304', async () => {
  const response = await app.inject('/openapi.json');
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(response.headers.etag) } });

  expect(response.json().info.title).toBe('Salt & <Pepper> API');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the page is compressed for clients that accept it', async () => {
  const response = await app.inject({ url: '/api-docs', headers: { 'accept-encoding': 'gzip, br' } });

  expect(response.headers['content-encoding']).toBe('br');
  expect(response.rawPayload.length).toBeLessThan(page.length / 5);
});

test('the page describes every operation, with its anchor, summary and example', () => {
  for (const { id, path, summary } of operations) {
    expect(page).toContain(`<section class="operation" id="${id}"`);
    expect(page).toContain(html`${summary}`.text);
    expect(page).toContain(html`${`'https://town.test${path.split('/:')[0]}`}`.text);
  }
  expect(page).not.toMatch(/town\.test[^\s&]*\/:/);
});

test('the page describes parameters', () => {
  const descriptions = operations
    .flatMap((operation) => describeOperation(operation).parameters)
    .flatMap(({ doc }) => doc?.description ?? []);

  expect(descriptions.length).toBeGreaterThan(10);
  for (const description of descriptions) expect(page).toContain(html`<p>${description}</p>`.text);
});

test('every internal link has a target, and ids are unique', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...new Set(targets)]));
});

test('the page has no scripts and no inline styles, and its CSP allows none', async () => {
  const { headers } = await app.inject('/api-docs');

  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('the name of the site is escaped', () => {
  expect(page).toContain('<h1>The Salt &amp; &lt;Pepper&gt; API</h1>');
  expect(page).not.toContain('<Pepper>');
});

test.each([
  ['/api-docs.css', 'text/css; charset=utf-8'],
  ['/api-docs/besley.woff2', 'font/woff2'],
  ['/api-docs/schibsted-grotesk.woff2', 'font/woff2'],
])('the page links to %s, which exists', async (path, type) => {
  const response = await app.inject(path);

  expect(page).toContain(`href="${path}"`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
  expect(response.rawPayload.length).toBeGreaterThan(5000);
});

test('the stylesheet has the light and dark colors of the site', async () => {
  expect((await app.inject('/api-docs.css')).body).toMatch(/--paper: light-dark\([\s\S]*\.operation/);
});
