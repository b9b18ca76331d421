import { describe, expect, it } from 'vitest';
import { expectRefusal } from './support/answers.ts';
import { callOf, OPERATIONS, urlOf } from './support/calls.ts';
import { addQuery, hostileTown, LONG, taking } from './support/hostile-town.ts';
import { NASTY_BODIES, NASTY_IDS, NASTY_NAMES, NASTY_TEXTS } from './support/nasty-values.ts';
import { callerOf, setScene } from './support/scene.ts';

const town = hostileTown();

describe('a nasty value', LONG, () => {
  it.each([
    '/%zz',
    '/api/users/sessions/%zz',
    `/api/users/sessions/${'1'.repeat(300)}`,
    `/art/city/${'a'.repeat(300)}.svg`,
  ])('as a part of the path %.40s is refused in words, with the strict headers', async (url) => {
    const answer = await town.ask({ method: 'GET', url });
    expectRefusal(answer, url);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  });

  it.each(taking('params'))('as $name is refused in words', async ({ operation, field }) => {
    const texts = NASTY_TEXTS.filter((text) => text.isWellFormed());
    const statuses = await town.askAll(operation, texts, (said, value) => ({
      url: urlOf(operation, { ...said, params: { ...said.params, [field]: value } }),
    }));
    expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
  });
});

describe('an id that is none', () => {
  const isId = ({ field }: { field: string }) => field === 'id' || field === 'listing_id';

  it.each([...taking('query'), ...taking('body')].filter(isId))('finds nothing as $name', async (each) => {
    const { operation, field } = each;
    const statuses = await town.askAll(operation, NASTY_IDS, ({ query, body }, value) =>
      operation.body
        ? { body: { ...body, [field]: value } }
        : { url: urlOf(operation, { query: { ...query, [field]: value } }) },
    );
    expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
  });
});

describe('a nasty name', LONG, () => {
  it.each(OPERATIONS.filter(({ method }) => method === 'GET'))(
    'among the parameters of $id is refused',
    async (each) => {
      const statuses = await town.askAll(each, NASTY_NAMES, (said, query) => ({
        url: addQuery(urlOf(each, said), query),
      }));
      expect(new Set(statuses)).toEqual(new Set([400]));
    },
  );

  //
  it.each(OPERATIONS.filter(({ body }) => body))('among the fields of $id changes nothing', async (operation) => {
    const names = [
      'name"; drop table listings;--',
      "'); select pg_sleep(6)--",
      'role',
      'is_admin',
      'owner_id',
      'verified',
    ];
    const [usual] = await town.askAll(operation, [''], () => ({}));
    const statuses = await town.askAll(operation, names, ({ body }, name) => ({ body: { ...body, [name]: 'admin' } }));
    expect(new Set(statuses)).toEqual(new Set([usual]));
  });
});

describe('a body', LONG, () => {
  it.each(OPERATIONS.filter(({ body }) => body))('that is wrong as a whole is refused by $id', async (operation) => {
    const speak = callOf(operation);
    const scene = await setScene(town.stage(), callerOf(operation), speak);
    for (const { name, text, type = 'application/json', status } of NASTY_BODIES) {
      const url = urlOf(operation, speak(scene));
      const answer = await town.stage().town.call(operation.method, url, {
        body: text,
        headers: { 'content-type': type, authorization: `Bearer ${scene.token}` },
      });
      expect(answer.status, `${operation.id}, ${name}`).toBe(status);
      expectRefusal(answer, `${operation.id}, ${name}`);
    }
    expect(({} as Record<string, unknown>).isAdmin, 'the prototype of all objects').toBeUndefined();
  });
});

describe('after all of this', () => {
  town.expectWhole();
});
