import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { IN_PROCESS_ADDRESS } from '../http/client-address.ts';
import { createInProcessFetch } from './in-process-fetch.ts';

/** An API with one cacheable response. */
async function createTestApi() {
  const app = Fastify();
  const api = { version: 1, bodies: 0, fetch: createInProcessFetch(app) };
  app.get('/things', (request, reply) => {
    const etag = `"${api.version}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    api.bodies += 1;
    return { version: api.version };
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

test('an unchanged response is the same parsed object as before', async () => {
  const api = await createTestApi();
  const [first, second] = [await api.fetch('/things'), await api.fetch('/things')];
  expect(second).toMatchObject({ ok: true, status: 200, statusText: 'OK' });
  expect(second.parsedBody).toBe(first.parsedBody);
  expect(api.bodies).toBe(1);
});

test('a changed response is parsed again', async () => {
  const api = await createTestApi();
  await api.fetch('/things');
  api.version = 2;
  expect((await api.fetch('/things')).parsedBody).toEqual({ version: 2 });
  expect((await api.fetch('/things')).parsedBody).toEqual({ version: 2 });
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
