import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { IN_PROCESS_ADDRESS } from '../http/client-address.ts';
import { createInProcessFetch } from './in-process-fetch.ts';

/** An API whose response to `/things` is cached like those of the response cache. */
async function createTestApi() {
  const app = Fastify();
  const cache = new Map<string, { body: Buffer; etag: string }>();
  const api = {
    version: 1,
    requests: 0,
    cache,
    fetch: createInProcessFetch(app, { findCached: (url) => cache.get(url) ?? null, maxParsedBytes: 10_000 }),
  };
  app.get('/things', (request, reply) => {
    api.requests += 1;
    const response = { body: Buffer.from(JSON.stringify({ version: api.version })), etag: `"${api.version}"` };
    if (!request.headers.authorization) cache.set(request.url, response);
    return reply.header('etag', response.etag).type('application/json').send(response.body);
  });
  app.get('/now', () => ({ at: 1 }));
  app.get('/bytes', ({ ip }, reply) => reply.type('text/plain').send(Buffer.from(`for ${ip}, “bytes”`)));
  app.get('/parts', (_request, reply) => reply.type('text/plain').send(Readable.from([Buffer.from('a “pa'), 'rt”'])));
  app.get('/destroyed', (_request, reply) => {
    reply.hijack();
    reply.raw.destroy();
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  await app.ready();
  return api;
}

test('a cached response is read without a request, and parsed once', async () => {
  const api = await createTestApi();
  const [first, second] = [await api.fetch('/things'), await api.fetch('/things')];
  expect(second).toMatchObject({ ok: true, status: 200, statusText: 'OK', parsedBody: { version: 1 } });
  expect(second.parsedBody).toBe(first.parsedBody);
  expect(await second.text()).toBe('{"version":1}');
  expect(api.requests).toBe(1);
});

test('an unchanged response is the same parsed object as before, also when it was requested again', async () => {
  const api = await createTestApi();
  const first = await api.fetch('/things');
  api.cache.clear();
  expect((await api.fetch('/things')).parsedBody).toBe(first.parsedBody);
  expect(api.requests).toBe(2);
});

test('parsed responses are evicted by their size together with their URLs', async () => {
  const api = await createTestApi();
  const first = await api.fetch('/things?number=0');
  for (let number = 1; number < 20; number++) await api.fetch(`/things?number=${number}&${'x'.repeat(500)}`);
  const again = await api.fetch('/things?number=0');
  expect(again.parsedBody).toEqual(first.parsedBody);
  expect(again.parsedBody).not.toBe(first.parsedBody);
});

test('a changed response is parsed again', async () => {
  const api = await createTestApi();
  await api.fetch('/things');
  api.version = 2;
  api.cache.clear();
  expect((await api.fetch('/things')).parsedBody).toEqual({ version: 2 });
  expect((await api.fetch('/things')).parsedBody).toEqual({ version: 2 });
});

test('a request with credentials, and a write, never get a cached response', async () => {
  const api = await createTestApi();
  await api.fetch('/things');
  await api.fetch('/things', { headers: { Authorization: 'Bearer token' } });
  expect(api.requests).toBe(2);
  expect(await api.fetch('/things', { method: 'POST' })).toMatchObject({ ok: false, status: 404 });
});

test('a response without an ETag, and an error, are available as text only', async () => {
  const api = await createTestApi();
  const uncached = await api.fetch('/now');
  expect(uncached.parsedBody).toBeUndefined();
  expect(await uncached.text()).toBe('{"at":1}');
  const missing = await api.fetch('/nothing');
  expect(missing).toMatchObject({ ok: false, status: 404, statusText: 'Not Found' });
  expect(missing.parsedBody).toBeUndefined();
});

test('a body may be bytes or a stream, the client address is the in-process one, and errors keep their status', async () => {
  const api = await createTestApi();
  expect(await (await api.fetch('/bytes')).text()).toBe(`for ${IN_PROCESS_ADDRESS}, “bytes”`);
  expect(await (await api.fetch('/parts')).text()).toBe('a “part”');
  expect(await api.fetch('/broken')).toMatchObject({ ok: false, status: 500, statusText: 'Internal Server Error' });
});

test('a response that is destroyed rejects the request', async () => {
  const api = await createTestApi();
  await expect(api.fetch('/destroyed')).rejects.toThrow('destroyed before completion');
});
