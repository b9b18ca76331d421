import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from './support/expect-response.ts';
import { addQuery, createHostileInputHarness, fieldsIn, LONG_TIMEOUT } from './support/hostile-input-harness.ts';
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_NAMES, HOSTILE_TEXTS } from './support/hostile-values.ts';
import { ALL_OPERATIONS, requestFor, requestUrl } from './support/operation-requests.ts';
import { allowedCaller, createRequestFixture } from './support/request-fixture.ts';

const harness = createHostileInputHarness();

describe('a nasty value', LONG_TIMEOUT, () => {
  it.each([
    '/%zz',
    '/api/users/sessions/%zz',
    `/api/users/sessions/${'1'.repeat(300)}`,
    `/art/city/${'a'.repeat(300)}.svg`,
  ])('as a part of the path %.40s is refused in words, with the strict headers', async (url) => {
    const answer = await harness.ask({ method: 'GET', url });
    expectErrorResponse(answer, url);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  });

  it.each(fieldsIn('params'))('as $name is refused in words', async ({ operation, field }) => {
    const texts = HOSTILE_TEXTS.filter((text) => text.isWellFormed());
    const statuses = await harness.askAll(operation, texts, (said, value) => ({
      url: requestUrl(operation, { ...said, params: { ...said.params, [field]: value } }),
    }));
    expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
  });
});

describe('an id that is none', () => {
  const isId = ({ field }: { field: string }) => field === 'id' || field === 'listing_id';

  it.each([...fieldsIn('query'), ...fieldsIn('body')].filter(isId))('finds nothing as $name', async (each) => {
    const { operation, field } = each;
    const statuses = await harness.askAll(operation, HOSTILE_IDS, ({ query, body }, value) =>
      operation.body
        ? { body: { ...body, [field]: value } }
        : { url: requestUrl(operation, { query: { ...query, [field]: value } }) },
    );
    expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
  });
});

describe('a nasty name', LONG_TIMEOUT, () => {
  it.each(ALL_OPERATIONS.filter(({ method }) => method === 'GET'))(
    'among the parameters of $id is refused',
    async (each) => {
      const statuses = await harness.askAll(each, HOSTILE_NAMES, (said, query) => ({
        url: addQuery(requestUrl(each, said), query),
      }));
      expect(new Set(statuses)).toEqual(new Set([400]));
    },
  );

  //
  it.each(ALL_OPERATIONS.filter(({ body }) => body))('among the fields of $id changes nothing', async (operation) => {
    const names = [
      'name"; drop table listings;--',
      "'); select pg_sleep(6)--",
      'role',
      'is_admin',
      'owner_id',
      'verified',
    ];
    const [usual] = await harness.askAll(operation, [''], () => ({}));
    const statuses = await harness.askAll(operation, names, ({ body }, name) => ({
      body: { ...body, [name]: 'admin' },
    }));
    expect(new Set(statuses)).toEqual(new Set([usual]));
  });
});

describe('a body', LONG_TIMEOUT, () => {
  it.each(ALL_OPERATIONS.filter(({ body }) => body))(
    'that is wrong as a whole is refused by $id',
    async (operation) => {
      const speak = requestFor(operation);
      const scene = await createRequestFixture(harness.stage(), allowedCaller(operation), speak);
      for (const { name, text, type = 'application/json', status } of HOSTILE_BODIES) {
        const url = requestUrl(operation, speak(scene));
        const answer = await harness.stage().testApp.call(operation.method, url, {
          body: text,
          headers: { 'content-type': type, authorization: `Bearer ${scene.token}` },
        });
        expect(answer.status, `${operation.id}, ${name}`).toBe(status);
        expectErrorResponse(answer, `${operation.id}, ${name}`);
      }
      expect(({} as Record<string, unknown>).isAdmin, 'the prototype of all objects').toBeUndefined();
    },
  );
});

describe('after all of this', () => {
  harness.expectWhole();
});
