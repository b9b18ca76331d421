//
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSchema } from '#contract/openapi/json-schema.ts';
import type { Operation } from '#contract/operation.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import { startTestApp, type TestResponse } from '../../support/test-app.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { expectContractResponse, expectErrorResponse } from './expect-response.ts';
import { ALL_OPERATIONS, requestFor, requestUrl, sendRequest } from './operation-requests.ts';
import {
  allowedCaller,
  createFixtureContext,
  createRequestFixture,
  type FixtureContext,
  type RequestFixture,
} from './request-fixture.ts';
import type { SampleRequest } from './sample-request.ts';

const HOUR_MS = 3_600_000;
/** A query that sleeps does so each time; a busy machine does not. */
const SLOW_MS = 1000;
const SLOW_ATTEMPTS = 3;
/** Some hundred calls each, on whatever machine this is. */
export const LONG_TIMEOUT = { timeout: 120_000 };

const CONSUMES_FIXTURE = new Set([
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
export const fieldsIn = (part: 'params' | 'query' | 'body') =>
  ALL_OPERATIONS.flatMap((operation) => fieldsOf(operation[part]).map((field) => ({ operation, field }))).map(
    ({ operation, field }, turn) => ({ operation, id: operation.id, field, name: `${operation.id}.${field}`, turn }),
  );

/**
 * On PostgreSQL every field meets every value. On the embedded engine, which is the same database but slower, it meets a
 * sixth of them, and each value a sixth of the fields.
 */
export function selectShare<Value>(values: readonly Value[], turn: number): Value[] {
  const share = process.env.TEST_ENGINE === 'embedded' ? 6 : 1;
  return values.filter((_, at) => at % share === turn % share);
}

export const addQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;

type RequestInput = Parameters<typeof sendRequest>[1];

function expectHandled(operation: Operation, answer: TestResponse, sent: unknown): void {
  const about = `${operation.id} with ${JSON.stringify(sent)?.slice(0, 200)}`;
  expect(answer.status, `${about}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status >= 400) expectErrorResponse(answer, about);
  else expectContractResponse(operation, answer);
}

/** A town whose visitors mean it ill, for the tests of one file; `expectWhole` is the last of them. */
export function createHostileInputHarness() {
  let stage: FixtureContext;
  let firstListing: number;
  let whole: string[];
  beforeAll(async () => {
    stage = await createFixtureContext(await startTestApp({ limitSearch: false }));
    firstListing = await insertTestListing(stage.testApp.storage);
    whole = await databaseFingerprint(stage.testApp, { listingId: firstListing });
  });
  afterAll(() => stage.testApp.close());

  /** Sends it, and again when it was slow; an hour passes before each, so that no limit is met. */
  async function ask(call: RequestInput): Promise<TestResponse> {
    for (let tries = 1; ; tries++) {
      stage.testApp.clock.advance(HOUR_MS);
      const started = performance.now();
      const answer = await sendRequest(stage, call);
      const tookMs = performance.now() - started;
      if (tookMs < SLOW_MS) return answer;
      const about = `${call.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 200)}`;
      if (tries === SLOW_ATTEMPTS)
        throw new Error(`${SLOW_ATTEMPTS} times slow, at last ${Math.round(tookMs)} ms: ${about}`);
    }
  }

  /** Makes each call of a list by somebody who may make it, who is made anew when a call has used something up. */
  async function askAll<T>(
    operation: Operation,
    values: T[],
    toCall: (said: SampleRequest, value: T) => Partial<RequestInput>,
  ) {
    const speak = requestFor(operation);
    let scene: RequestFixture | undefined;
    const statuses: number[] = [];
    for (const value of values) {
      scene ??= await createRequestFixture(stage, allowedCaller(operation), speak);
      const said = speak(scene);
      const call = {
        method: operation.method,
        url: requestUrl(operation, said),
        body: said.upload ?? said.body,
        type: said.type,
        token: scene.token,
      };
      const answer = await ask({ ...call, ...toCall(said, value) });
      expectHandled(operation, answer, value);
      statuses.push(answer.status);
      if (answer.status < 300 && CONSUMES_FIXTURE.has(operation.id)) scene = undefined;
    }
    return statuses;
  }

  const expectWhole = () =>
    it('the database is whole, nobody has risen, and the town answers', async () => {
      expect(await databaseFingerprint(stage.testApp, { listingId: firstListing })).toEqual(whole);
      const { json } = await stage.testApp.call('GET', `/listings.php?id=${firstListing}`);
      expect(json.data.business_name).toBe('Congress Pipe Works');
    });

  return { ask, askAll, expectWhole, stage: () => stage };
}
