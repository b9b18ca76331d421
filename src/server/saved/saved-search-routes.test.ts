import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SAVED_SEARCHES_MAX } from '#domain/saved.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { savedClient } from '../../../tests/support/saved-client.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let ada: ReturnType<typeof savedClient>;
let ben: ReturnType<typeof savedClient>;

beforeAll(async () => {
  app = await startTestApp();
  ada = savedClient(app, await app.signIn());
  ben = savedClient(app, await app.signIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'saved_searches', 'rate_limits');
});

it('a search is saved as normalized parameters of the listings page', async () => {
  const { status, json } = await ada.saveSearch('?location=austin++tx&search=&category=plumbing', { alerts: 'weekly' });
  expect(status).toBe(201);
  expect(json.data).toEqual({
    id: 1,
    name: 'Pipes',
    query: 'category=plumbing&location=austin+tx',
    alerts: 'weekly',
    paused: false,
    created_at: app.clock.now.toISOString(),
    came: [],
  });
  expect(await ada.searches()).toMatchObject({ results: [{ id: 1 }], email_confirmed: expect.any(Boolean) });
  expect((await ben.searches()).results).toEqual([]);
});

it('parameters that the listings page does not know are rejected', async () => {
  for (const query of [
    'colour=red',
    'id=3',
    'mine=true',
    'public=true',
    'search=x&offset=20',
    `search=${'x'.repeat(300)}`,
  ]) {
    expect((await ada.saveSearch(query)).json.fields, query).toEqual({
      query: 'This isn’t a search of the listings page.',
    });
  }
  expect((await ada.saveSearch('')).json.fields).toEqual({ query: 'Search for a category, a place or a word first.' });
  expect((await ada.saveSearch('search=pipes', { alerts: 'hourly' })).status).toBe(400);
  expect((await ada.saveSearch('search=pipes', { name: ' ' })).json.fields).toEqual({
    name: 'Enter a name for the search.',
  });
  const body = { name: 'Pipes', alerts: 'daily', query: 'search=pipes' };
  expect((await app.call('POST', '/api/saved-searches', { body })).status).toBe(401);
});

it('a search is saved once, and at most thirty are saved', async () => {
  await ada.saveSearch('search=pipes');
  expect((await ada.saveSearch('?search=+pipes+')).json.error).toBe('You’ve already saved this search.');
  for (let at = 1; at < SAVED_SEARCHES_MAX; at++) await ada.saveSearch(`search=pipes${at}`);
  expect((await ada.saveSearch('search=taps')).json.error).toBe(
    'You’ve saved 30 searches, which is the limit. Remove one first.',
  );
});

//
it('a search can be renamed, paused, deleted and restored only by its owner', async () => {
  const { id } = (await ada.saveSearch('search=pipes')).json.data;
  expect((await ada.changeSearch(id, { name: 'Taps', alerts: 'never', paused: true })).json.data).toMatchObject({
    name: 'Taps',
    alerts: 'never',
    paused: true,
  });
  expect((await ada.changeSearch(id, { paused: false })).json.data).toMatchObject({ name: 'Taps', paused: false });
  const path = `/api/saved-searches/${id}`;
  const strangers = [
    ben.changeSearch(id, { name: 'Mine' }),
    ben.call('DELETE', path),
    ben.call('POST', `${path}/restore`),
  ];
  expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual([404, 404, 404]);
  await ada.call('DELETE', path);
  expect((await ada.searches()).results).toEqual([]);
  expect((await ada.changeSearch(id, { name: 'Gone' })).status).toBe(404);
  expect((await ada.call('POST', `${path}/restore`)).json.data).toMatchObject({ id, name: 'Taps' });
  await ada.call('DELETE', path);
  await ada.saveSearch('search=pipes');
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(409);
});
