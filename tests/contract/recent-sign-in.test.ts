import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#contract/openapi/openapi-document.ts';
import { RECENT_SIGN_IN_MS } from '#domain/accounts/viewer.ts';
import { TEST_PASSWORD } from '../support/test-accounts.ts';
import { startTestApp, TEST_SITE } from '../support/test-app.ts';
import { expectContractResponse, expectErrorResponse } from './support/expect-response.ts';
import { ALL_OPERATIONS, requestFor, requestUrl, sendRequest } from './support/operation-requests.ts';
import {
  allowedCaller,
  createFixtureContext,
  createRequestFixture,
  type FixtureContext,
  setAuthenticatedAt,
} from './support/request-fixture.ts';

let context: FixtureContext;

beforeAll(async () => {
  context = await createFixtureContext(await startTestApp());
});
afterAll(() => context.testApp.close());

const SENSITIVE = ALL_OPERATIONS.filter(({ requiresRecentSignIn }) => requiresRecentSignIn);

describe('an operation that requires a recent sign-in', () => {
  it('is any that changes roles, states of accounts or settings, exports data or changes passkeys', () => {
    expect(SENSITIVE.map(({ id }) => id).toSorted()).toEqual([
      'addPasskey',
      'changeAppearance',
      'changeMailText',
      'changeRole',
      'changeSiteSettings',
      'disableUser',
      'enableUser',
      'exportAccount',
      'exportConfiguration',
      'exportSubscribers',
      'loadConfiguration',
      'orderExport',
      'removePasskey',
      'restoreSiteSettings',
      'startPasskey',
    ]);
  });

  it.each(SENSITIVE)('rejects an old one until it is confirmed: $id', async (operation) => {
    const createSample = requestFor(operation);
    const fixture = await createRequestFixture(context, allowedCaller(operation), createSample);
    const sample = createSample(fixture);
    const send = () =>
      sendRequest(context, {
        method: operation.method,
        url: requestUrl(operation, sample),
        body: sample.upload ?? sample.body,
        token: fixture.token,
      });
    const { now } = context.testApp.clock;
    await setAuthenticatedAt(context, fixture.token ?? '', new Date(now.getTime() - RECENT_SIGN_IN_MS - 1));
    const rejected = await send();
    expectErrorResponse(rejected, operation.id);
    expect(rejected).toMatchObject({ status: 403, json: { code: 'sign-in-again' } });
    const body = { password: TEST_PASSWORD };
    const confirmed = await sendRequest(context, {
      method: 'POST',
      url: '/api/users/confirm',
      body,
      token: fixture.token,
    });
    expect(confirmed.status).toBe(200);
    const accepted = await send();
    expect(accepted.status).toBeLessThan(300);
    expectContractResponse(operation, accepted);
  });

  it('says so in /openapi.json', () => {
    const { paths } = buildOpenApiDocument(TEST_SITE) as { paths: Record<string, Record<string, object>> };
    for (const { method, path } of SENSITIVE) {
      const documented = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(JSON.stringify(documented)).toContain('sign-in-again: The last sign-in is over 15 minutes old.');
    }
  });
});
