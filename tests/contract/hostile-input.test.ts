import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from './support/expect-response.ts';
import {
  addQuery,
  createHostileInputHarness,
  fieldsIn,
  LONG_TIMEOUT,
  selectShare,
  withTurns,
} from './support/hostile-input-harness.ts';
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_NAMES, HOSTILE_TEXTS, LARGE_IDS } from './support/hostile-values.ts';
import { ALL_OPERATIONS, requestFor, requestUrl } from './support/operation-requests.ts';
import { allowedCaller, createRequestFixture } from './support/request-fixture.ts';

const harness = createHostileInputHarness();

/** Injections and columns in place of the name of a field. */
const HOSTILE_FIELDS = Object.fromEntries(
  ['name"; drop table listings;--', "'); select pg_sleep(60)--", 'role', 'is_admin', 'owner_id', 'verified'].map(
    (name) => [name, 'admin'],
  ),
);

describe('a hostile value', LONG_TIMEOUT, () => {
  it.each([
    '/%zz',
    '/api/users/sessions/%zz',
    `/api/users/sessions/${'1'.repeat(300)}`,
    `/art/city/${'a'.repeat(300)}.svg`,
  ])('in the path %.40s is rejected with a message and the security headers', async (url) => {
    const response = await harness.send({ method: 'GET', url });
    expectErrorResponse(response, url);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  });

  const texts = HOSTILE_TEXTS.filter((text) => text.isWellFormed());

  it.each(fieldsIn('params'))('as $name is rejected with a message', async ({ operation, field, turn }) => {
    const statuses = await harness.sendAll(operation, selectShare(texts, turn), (sample, value) => ({
      url: requestUrl(operation, { ...sample, params: { ...sample.params, [field]: value } }),
    }));
    expect(statuses.filter((status) => ![308, 400, 404, 414].includes(status))).toEqual([]);
  });
});

describe('an invalid id', () => {
  const isId = ({ field }: { field: string }) => field === 'id' || field === 'listing_id';

  it.each([...fieldsIn('query'), ...fieldsIn('body')].filter(isId))('as $name finds nothing', async (each) => {
    const { operation, field } = each;
    const statuses = await harness.sendAll(operation, HOSTILE_IDS, ({ query, body }, value) =>
      operation.body
        ? { body: { ...body, [field]: value } }
        : { url: requestUrl(operation, { query: { ...query, [field]: value } }) },
    );
    expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
  });
});

describe('an id that is too large for some columns', () => {
  it.each(fieldsIn('params'))('as $name gives no server error', async ({ operation, field }) => {
    await harness.sendAll(operation, LARGE_IDS, (sample, value) => ({
      url: requestUrl(operation, { ...sample, params: { ...sample.params, [field]: value } }),
    }));
  });

  it.each([...fieldsIn('query'), ...fieldsIn('body')].filter(({ field }) => /(?:^|_)(?:id|ids|to)$/.test(field)))(
    'as $name gives no server error',
    async ({ operation, field }) => {
      const values: unknown[] = operation.body ? [...LARGE_IDS.map(Number), LARGE_IDS.map(Number)] : LARGE_IDS;
      await harness.sendAll(operation, values, ({ query, body }, value) =>
        operation.body
          ? { body: { ...body, [field]: value } }
          : { url: requestUrl(operation, { query: { ...query, [field]: String(value) } }) },
      );
    },
  );
});

describe('a hostile name', LONG_TIMEOUT, () => {
  it.each(withTurns(ALL_OPERATIONS.filter(({ method }) => method === 'GET')))(
    'among the parameters of $id is rejected',
    async ({ operation, turn }) => {
      const statuses = await harness.sendAll(operation, selectShare(HOSTILE_NAMES, turn), (sample, query) => ({
        url: addQuery(requestUrl(operation, sample), query),
      }));
      expect(statuses.filter((status) => status !== 400 && status !== 414)).toEqual([]);
    },
  );

  //
  it.each(ALL_OPERATIONS.filter(({ body }) => body))('among the fields of $id is ignored', async (operation) => {
    const statuses = await harness.sendAll(operation, [{}, HOSTILE_FIELDS], ({ body }, fields) => ({
      body: { ...body, ...fields },
    }));
    expect(new Set(statuses).size, statuses.join(' and ')).toBe(1);
  });
});

describe('a malformed body', LONG_TIMEOUT, () => {
  it.each(withTurns(ALL_OPERATIONS.filter(({ body }) => body)))('is rejected by $id', async ({ operation, turn }) => {
    const createSample = requestFor(operation);
    const fixture = await createRequestFixture(harness.context(), allowedCaller(operation), createSample);
    for (const { name, text, type = 'application/json', status } of selectShare(HOSTILE_BODIES, turn)) {
      const url = requestUrl(operation, createSample(fixture));
      const response = await harness.context().testApp.call(operation.method, url, {
        body: text,
        headers: { 'content-type': type, authorization: `Bearer ${fixture.token}` },
      });
      expect(response.status, `${operation.id}, ${name}`).toBe(status);
      expectErrorResponse(response, `${operation.id}, ${name}`);
    }
    expect(({} as Record<string, unknown>).isAdmin, 'Object.prototype is unchanged').toBeUndefined();
  });
});

describe('after all hostile requests', () => {
  harness.testIntegrity();
});
