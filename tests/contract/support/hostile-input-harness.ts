//
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSchema } from '#contract/openapi/json-schema.ts';
import type { Operation } from '#contract/operation.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import { RUN_LONG_TESTS } from '../../support/long-tests.ts';
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
/** An injected sleep ends at the statement timeout of fifteen seconds. No other request takes nearly as long. */
const SLOW_MS = 10_000;
/** Each test sends some hundred requests. */
export const LONG_TIMEOUT = { timeout: 120_000 };

const CONSUMES_FIXTURE = new Set([
  'createFirstAdmin',
  'changePost',
  'changeLetter',
  'changeCategory',
  'changeField',
  'mergeCategory',
  'mergeListings',
  'restoreListing',
  'checkImport',
  'runImportFile',
  'changeSiteSettings',
  'changePage',
  'changeMailText',
  'resetMailText',
  'changeAppearance',
  'restoreSiteSettings',
  'sendLetter',
  'confirmClaim',
  'acceptTransfer',
  'acceptInvitation',
  'answerCorrection',
  'confirmByMail',
  'resubmitBusiness',
  'changeOwnSubmission',
  'deleteAccount',
  'changePassword',
  'completeSecondStep',
  'appealDecision',
  'confirmAuthenticator',
  'deleteAuthenticator',
  'completeSecondStepWithPasskey',
  'addPasskey',
  'removePasskey',
  'loginWithPasskey',
  'confirmSessionWithPasskey',
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

/** Operations with the turn that `selectShare` takes. */
export const withTurns = (operations: readonly Operation[]) =>
  operations.map((operation, turn) => ({ operation, id: operation.id, turn }));

const fieldsOf = (schema: Operation['query']): string[] =>
  Object.keys((schema && requestSchema(schema).properties) ?? {});
/** All fields in one part of the requests. */
export const fieldsIn = (part: 'params' | 'query' | 'body') =>
  ALL_OPERATIONS.flatMap((operation) => fieldsOf(operation[part]).map((field) => ({ operation, field }))).map(
    ({ operation, field }, turn) => ({ operation, id: operation.id, field, name: `${operation.id}.${field}`, turn }),
  );

const SHARES = { server: RUN_LONG_TESTS ? 1 : 16, embedded: 6 };

/**
 * Every field is tested with a sixteenth of the values, and every value with a sixteenth of the fields. `npm run test:long` tests
 * every field with every value on a PostgreSQL server, and with a sixth of them on the embedded engine, which is slower.
 */
export function selectShare<Value>(values: readonly Value[], turn: number): Value[] {
  const share = SHARES[process.env.TEST_ENGINE === 'embedded' ? 'embedded' : 'server'];
  return values.filter((_, at) => at % share === turn % share);
}

export const addQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;

type RequestInput = Parameters<typeof sendRequest>[1];

function expectHandled(operation: Operation, response: TestResponse, sent: unknown): void {
  const about = `${operation.id} with ${JSON.stringify(sent)?.slice(0, 200)}`;
  expect(response.status, `${about}: ${response.text.slice(0, 300)}`).toBeLessThan(500);
  if (response.status >= 400) expectErrorResponse(response, about);
  // the normal spelling of the path, on this site
  else if (response.status === 308) expect(String(response.headers.location), about).toMatch(/^\/(?!\/)/);
  else expectContractResponse(operation, response);
}

/** Starts an app for the hostile requests of one test file. `testIntegrity` must be its last test. */
export function createHostileInputHarness() {
  let context: FixtureContext;
  let firstListing: number;
  let initialFingerprint: string[];
  beforeAll(async () => {
    context = await createFixtureContext(await startTestApp({ limitSearch: false }));
    firstListing = await insertTestListing(context.testApp.storage);
    initialFingerprint = await databaseFingerprint(context.testApp, { listingId: firstListing });
  });
  afterAll(() => context.testApp.close());

  /** Sends a request, and fails if an injected sleep delayed it. The clock advances an hour, so that no rate limit applies. */
  async function send(call: RequestInput): Promise<TestResponse> {
    context.testApp.clock.advance(HOUR_MS);
    const started = performance.now();
    const response = await sendRequest(context, call);
    const about = `${call.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 200)}`;
    expect(performance.now() - started, `${about} takes this many milliseconds`).toBeLessThan(SLOW_MS);
    return response;
  }

  /** Sends one request per value as an authorized caller. A consumed fixture is replaced. */
  async function sendAll<T>(
    operation: Operation,
    values: T[],
    toRequest: (sample: SampleRequest, value: T) => Partial<RequestInput>,
  ) {
    const createSample = requestFor(operation);
    let fixture: RequestFixture | undefined;
    const statuses: number[] = [];
    for (const value of values) {
      fixture ??= await createRequestFixture(context, allowedCaller(operation), createSample);
      const sample = createSample(fixture);
      const call = {
        method: operation.method,
        url: requestUrl(operation, sample),
        body: sample.upload ?? sample.body,
        type: sample.type,
        token: fixture.token,
      };
      const response = await send({ ...call, ...toRequest(sample, value) });
      expectHandled(operation, response, value);
      statuses.push(response.status);
      if (response.status < 300 && CONSUMES_FIXTURE.has(operation.id)) fixture = undefined;
    }
    return statuses;
  }

  const testIntegrity = () =>
    it('the database is undamaged, no role has changed and the app responds', async () => {
      expect(await databaseFingerprint(context.testApp, { listingId: firstListing })).toEqual(initialFingerprint);
      const { json } = await context.testApp.call('GET', `/listings.php?id=${firstListing}`);
      expect(json.data.business_name).toBe('Congress Pipe Works');
    });

  return { send, sendAll, testIntegrity, context: () => context };
}
