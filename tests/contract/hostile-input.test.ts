import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSchema } from '#contract/json-schema.ts';
import type { Operation } from '#contract/operation.ts';
import { startTestApp, type TestAnswer } from '../support/app.ts';
import { givenListing } from '../support/directory.ts';
import { expectAnswer, expectRefusal } from './support/answers.ts';
import { callOf, OPERATIONS, send, urlOf } from './support/calls.ts';
import {
  NASTY_BODIES,
  NASTY_IDS,
  NASTY_NAMES,
  NASTY_TEXTS,
  NASTY_VALUES,
  nastyQueries,
} from './support/nasty-values.ts';
import type { Said } from './support/said.ts';
import { callerOf, type Scene, type Stage, setScene, setStage } from './support/scene.ts';
import { fingerprint } from './support/whole-database.ts';

const HOUR_MS = 3_600_000;
/** A query that sleeps does so each time; a busy machine does not. */
const SLOW_MS = 1000;
const TRIES = 3;
/** Some hundred calls each, on whatever machine this is. */
const LONG = { timeout: 120_000 };

const USES_UP = new Set([
  'changePost',
  'changeLetter',
  'changeCategory',
  'mergeCategory',
  'mergeListings',
  'checkImport',
  'runImportFile',
  'changeSiteSettings',
  'restoreSiteSettings',
  'sendLetter',
  'confirmClaim',
  'acceptTransfer',
  'acceptInvitation',
  'answerCorrection',
  'confirmByMail',
  'resubmitBusiness',
  'deleteAccount',
  'changePassword',
  'resetPassword',
  'confirmEmail',
  'confirmNewsletter',
  'revokeSession',
]);

let stage: Stage;
let firstListing: number;
let whole: string[];

beforeAll(async () => {
  stage = await setStage(await startTestApp({ limitSearch: false }));
  firstListing = await givenListing(stage.town.storage);
  whole = await fingerprint(stage.town, { listingId: firstListing });
});
afterAll(() => stage.town.close());

const fieldsOf = (schema: Operation['query']): string[] =>
  Object.keys((schema && requestSchema(schema).properties) ?? {});
const taking = (part: 'params' | 'query' | 'body') =>
  OPERATIONS.flatMap((operation) =>
    fieldsOf(operation[part]).map((field) => ({
      operation,
      id: operation.id,
      field,
      name: `${operation.id}.${field}`,
    })),
  );

type Call = Parameters<typeof send>[1];

/** Sends it, and again when it was slow; an hour passes before each, so that no limit is met. */
async function ask(call: Call): Promise<TestAnswer> {
  for (let tries = 1; ; tries++) {
    stage.town.clock.advance(HOUR_MS);
    const started = performance.now();
    const answer = await send(stage, call);
    const tookMs = performance.now() - started;
    if (tookMs < SLOW_MS) return answer;
    const about = `${call.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 200)}`;
    if (tries === TRIES) throw new Error(`${TRIES} times slow, at last ${Math.round(tookMs)} ms: ${about}`);
  }
}

function expectSound(operation: Operation, answer: TestAnswer, sent: unknown): void {
  const about = `${operation.id} with ${JSON.stringify(sent)?.slice(0, 200)}`;
  expect(answer.status, `${about}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status >= 400) expectRefusal(answer, about);
  else expectAnswer(operation, answer);
}

/** Makes each call of a list by somebody who may make it, who is made anew when a call has used something up. */
async function askAll<T>(operation: Operation, values: T[], toCall: (said: Said, value: T) => Partial<Call>) {
  const speak = callOf(operation);
  let scene: Scene | undefined;
  const statuses: number[] = [];
  for (const value of values) {
    scene ??= await setScene(stage, callerOf(operation), speak);
    const said = speak(scene);
    const call = {
      method: operation.method,
      url: urlOf(operation, said),
      body: said.upload ?? said.body,
      type: said.type,
      token: scene.token,
    };
    const answer = await ask({ ...call, ...toCall(said, value) });
    expectSound(operation, answer, value);
    statuses.push(answer.status);
    if (answer.status < 300 && USES_UP.has(operation.id)) scene = undefined;
  }
  return statuses;
}

const addQuery = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;

describe('a nasty value', LONG, () => {
  it.each(taking('body'))('as $name is refused in words or taken as it is', async ({ operation, field }) => {
    await askAll(operation, NASTY_VALUES, (said, value) => ({ body: { ...said.body, [field]: value } }));
  });

  it.each(taking('query'))('as $name is refused in words or taken as it is', async ({ operation, field }) => {
    await askAll(operation, nastyQueries(field), ({ query, ...said }, value) => {
      const { [field]: _replaced, ...others } = query ?? {};
      return { url: addQuery(urlOf(operation, { ...said, query: others }), value) };
    });
  });

  it.each([
    '/%zz',
    '/api/users/sessions/%zz',
    `/api/users/sessions/${'1'.repeat(300)}`,
    `/art/city/${'a'.repeat(300)}.svg`,
  ])('as a part of the path %.40s is refused in words, with the strict headers', async (url) => {
    const answer = await ask({ method: 'GET', url });
    expectRefusal(answer, url);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  });

  it.each(taking('params'))('as $name is refused in words', async ({ operation, field }) => {
    const texts = NASTY_TEXTS.filter((text) => text.isWellFormed());
    const statuses = await askAll(operation, texts, (said, value) => ({
      url: urlOf(operation, { ...said, params: { ...said.params, [field]: value } }),
    }));
    expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([]);
  });
});

describe('an id that is none', () => {
  const isId = ({ field }: { field: string }) => field === 'id' || field === 'listing_id';

  it.each([...taking('query'), ...taking('body')].filter(isId))('finds nothing as $name', async (each) => {
    const { operation, field } = each;
    const statuses = await askAll(operation, NASTY_IDS, ({ query, body }, value) =>
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
      const statuses = await askAll(each, NASTY_NAMES, (said, query) => ({ url: addQuery(urlOf(each, said), query) }));
      expect(new Set(statuses)).toEqual(new Set([400]));
    },
  );

  it.each(OPERATIONS.filter(({ body }) => body))('among the fields of $id changes nothing', async (operation) => {
    const names = [
      'name"; drop table listings;--',
      "'); select pg_sleep(6)--",
      'role',
      'is_admin',
      'owner_id',
      'verified',
    ];
    const [usual] = await askAll(operation, [''], () => ({}));
    const statuses = await askAll(operation, names, ({ body }, name) => ({ body: { ...body, [name]: 'admin' } }));
    expect(new Set(statuses)).toEqual(new Set([usual]));
  });
});

describe('a body', LONG, () => {
  it.each(OPERATIONS.filter(({ body }) => body))('that is wrong as a whole is refused by $id', async (operation) => {
    const speak = callOf(operation);
    const scene = await setScene(stage, callerOf(operation), speak);
    for (const { name, text, type = 'application/json', status } of NASTY_BODIES) {
      const url = urlOf(operation, speak(scene));
      const answer = await stage.town.call(operation.method, url, {
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
  it('the database is whole, nobody has risen, and the town answers', async () => {
    expect(await fingerprint(stage.town, { listingId: firstListing })).toEqual(whole);
    expect((await stage.town.call('GET', `/listings.php?id=${firstListing}`)).json.data.business_name).toBe(
      'Congress Pipe Works',
    );
  });
});
