//
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSchema } from '#contract/json-schema.ts';
import type { Operation } from '#contract/operation.ts';
import { startTestApp, type TestAnswer } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';
import { expectAnswer, expectRefusal } from './answers.ts';
import { callOf, OPERATIONS, send, urlOf } from './calls.ts';
import type { Said } from './said.ts';
import { callerOf, type Scene, type Stage, setScene, setStage } from './scene.ts';
import { fingerprint } from './whole-database.ts';

const HOUR_MS = 3_600_000;
/** A query that sleeps does so each time; a busy machine does not. */
const SLOW_MS = 1000;
const TRIES = 3;
/** Some hundred calls each, on whatever machine this is. */
export const LONG = { timeout: 120_000 };

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
  'saveSearch',
  'removeFavourite',
  'removeList',
  'restoreList',
  'takeOffList',
  'removeSearch',
  'restoreSearch',
]);

const fieldsOf = (schema: Operation['query']): string[] =>
  Object.keys((schema && requestSchema(schema).properties) ?? {});
/** Every field of a part of the calls. */
export const taking = (part: 'params' | 'query' | 'body') =>
  OPERATIONS.flatMap((operation) => fieldsOf(operation[part]).map((field) => ({ operation, field }))).map(
    ({ operation, field }, turn) => ({ operation, id: operation.id, field, name: `${operation.id}.${field}`, turn }),
  );

/**
 * On PostgreSQL every field meets every value. On the embedded engine, which is the same database but slower, it meets a
 * sixth of them, and each value a sixth of the fields.
 */
export function dealt<Value>(values: readonly Value[], turn: number): Value[] {
  const share = process.env.TEST_ENGINE === 'embedded' ? 6 : 1;
  return values.filter((_, at) => at % share === turn % share);
}

export const addQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;

type Call = Parameters<typeof send>[1];

function expectSound(operation: Operation, answer: TestAnswer, sent: unknown): void {
  const about = `${operation.id} with ${JSON.stringify(sent)?.slice(0, 200)}`;
  expect(answer.status, `${about}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status >= 400) expectRefusal(answer, about);
  else expectAnswer(operation, answer);
}

/** A town whose visitors mean it ill, for the tests of one file; `expectWhole` is the last of them. */
export function hostileTown() {
  let stage: Stage;
  let firstListing: number;
  let whole: string[];
  beforeAll(async () => {
    stage = await setStage(await startTestApp({ limitSearch: false }));
    firstListing = await givenListing(stage.town.storage);
    whole = await fingerprint(stage.town, { listingId: firstListing });
  });
  afterAll(() => stage.town.close());

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

  const expectWhole = () =>
    it('the database is whole, nobody has risen, and the town answers', async () => {
      expect(await fingerprint(stage.town, { listingId: firstListing })).toEqual(whole);
      const { json } = await stage.town.call('GET', `/listings.php?id=${firstListing}`);
      expect(json.data.business_name).toBe('Congress Pipe Works');
    });

  return { ask, askAll, expectWhole, stage: () => stage };
}
