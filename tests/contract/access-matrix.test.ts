import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { buildMinimalSite } from '../support/minimal-site.ts';
import { startTestApp } from '../support/test-app.ts';
import { ACCESS_TABLE, type AccessRow } from './support/access-table.ts';
import { expectContractResponse, expectErrorResponse } from './support/expect-response.ts';
import { MANAGER_ACCESS } from './support/manager-access.ts';
import {
  ALL_OPERATIONS,
  OPERATION_REQUESTS,
  requestFor,
  requestUrl,
  sendRequest,
} from './support/operation-requests.ts';
import {
  allowedCaller,
  type Caller,
  createFixtureContext,
  createRequestFixture,
  type FixtureContext,
  MATRIX_CALLERS,
  type MatrixCaller,
  type RequestFixture,
} from './support/request-fixture.ts';
import type { SampleRequest } from './support/sample-request.ts';

let context: FixtureContext;
let remove: () => Promise<void>;
const routes: { method: string; url: string; operations: string[] }[] = [];

beforeAll(async () => {
  const site = await buildMinimalSite();
  remove = site.remove;
  context = await createFixtureContext(
    await startTestApp({ web: site.web, metricsToken: 'a-token-for-prometheus', onRoute: recordRoute }),
  );
});
afterAll(async () => {
  await context.testApp.close();
  await remove();
});

function recordRoute({ method, url, config }: RouteOptions): void {
  for (const each of [method].flat()) routes.push({ method: each, url, operations: config?.operations ?? [] });
}

const operationOf = (call: string): Operation | undefined => ALL_OPERATIONS.find(({ id }) => id === call.split(':')[0]);
const contractPaths = new Set<string>(ALL_OPERATIONS.flatMap(({ path, aliasPath }) => [path, aliasPath ?? path]));
const withAction = (url: string, { action }: Operation) => (action === undefined ? url : `${url}?action=${action}`);

/** Table rows of a route. HEAD, OPTIONS and rejected methods have none, because other tests cover them. */
function expectedRows(route: (typeof routes)[number]): string[] {
  const { method, url, operations } = route;
  if (method === 'HEAD' || method === 'OPTIONS') return [];
  if (operations.length > 0) {
    return ALL_OPERATIONS.filter(({ id }) => operations.includes(id)).map(
      (each) => `${method} ${withAction(url, each)}`,
    );
  }
  return contractPaths.has(url) ? [] : [`${method} ${url}`];
}

describe('the access table', () => {
  //
  it('has a row for every route of the app', () => {
    const known = new Set(ACCESS_TABLE.map((row) => row.route));
    const missing = routes.flatMap(expectedRows).filter((route) => !known.has(route));
    expect(missing, 'add a row for each to tests/contract/support/access-table.ts').toEqual([]);
  });

  it('has a row for every call of MANAGER_ACCESS', () => {
    const calls = new Set(ACCESS_TABLE.map(({ call }) => call));
    expect(Object.keys(MANAGER_ACCESS).filter((call) => !calls.has(call))).toEqual([]);
  });

  it('has no row for a removed route', () => {
    const current = new Set(routes.flatMap(expectedRows));
    expect(ACCESS_TABLE.map((row) => row.route).filter((route) => !current.has(route))).toEqual([]);
  });

  //
  it.each(ALL_OPERATIONS)('agrees with the contract on who may call $id', (operation) => {
    const row = ACCESS_TABLE.find(({ call }) => call === operation.id);
    expect(row, `add a row for ${operation.id} to tests/contract/support/access-table.ts`).toBeDefined();
    const rejections = Object.entries(row?.statuses ?? {}).filter(([, status]) => status === 401 || status === 403);
    const isRejected = (caller: MatrixCaller) => rejections.some(([name]) => name === caller);
    expect(isRejected('anonymous')).toBe(operation.access !== 'anyone');
    expect(isRejected('moderator')).toBe(operation.access === 'admin');
    expect(isRejected('admin')).toBe(false);
    if (operation.access === 'moderator' || operation.access === 'admin') expect(isRejected('owner')).toBe(true);
    if (operation.access !== 'anyone') expect([isRejected('disabled'), isRejected('expired')]).toEqual([true, true]);
  });
});

type MatrixRequest = { row: AccessRow; caller: Caller; method?: string };

/** Requests that are rejected leave the data as it is, so the callers of a row may share it. */
type SharedFixture = { current?: RequestFixture };

const isOpenToAnyone = (row: AccessRow): boolean => operationOf(row.call)?.access === 'anyone';
const isRejection = (status: number | undefined): boolean => status === 401 || status === 403;

async function callAs({ row, caller, method }: MatrixRequest, shared: SharedFixture = {}) {
  const operation = operationOf(row.call);
  const createSample = (operation && OPERATION_REQUESTS[row.call]) ?? (() => ({}));
  const fixture = await fixtureFor(row, caller, createSample, shared);
  const [routeMethod = 'GET', path = ''] = row.route.split('?')[0]?.split(' ') ?? [];
  const sample: SampleRequest = createSample(fixture);
  const url = operation ? requestUrl(operation, sample, path) : row.call;
  const body = sample.upload ?? sample.body;
  const response = await sendRequest(context, {
    method: method ?? routeMethod,
    url,
    body,
    type: sample.type,
    token: fixture.token,
  });
  return { operation, url, response };
}

async function fixtureFor(
  row: AccessRow,
  caller: Caller,
  createSample: (fixture: RequestFixture) => SampleRequest,
  shared: SharedFixture,
): Promise<RequestFixture> {
  // Anyone may call the others: they reject what is sent, not who sends it.
  const isRejectedByToken = caller !== 'manager' && isRejection(row.statuses[caller]) && !isOpenToAnyone(row);
  if (!isRejectedByToken) return createRequestFixture(context, caller, createSample);
  shared.current ??= await createRequestFixture(context, 'owner', createSample);
  return caller === 'owner' ? shared.current : { ...shared.current, token: await rejectedToken(caller) };
}

const rejectedTokens = new Map<MatrixCaller, string | undefined>();

/** The token of an account of this kind that has nothing to do with the data of the request. */
async function rejectedToken(caller: MatrixCaller): Promise<string | undefined> {
  if (!rejectedTokens.has(caller)) {
    const { token } = await createRequestFixture(context, caller, () => ({}));
    rejectedTokens.set(caller, token);
  }
  return rejectedTokens.get(caller);
}

describe('each caller gets the status in the table', () => {
  //
  it.each(ACCESS_TABLE)('at $route for $call', async (row) => {
    const statuses: Record<string, number> = {};
    const shared: SharedFixture = {};
    for (const caller of MATRIX_CALLERS) {
      const { operation, response } = await callAs({ row, caller }, shared);
      statuses[caller] = response.status;
      if (response.status >= 400 && operation) expectErrorResponse(response, `${row.call} by ${caller}`);
      else if (operation) expectContractResponse(operation, response);
    }
    expect(statuses).toEqual(row.statuses);
  });

  it.each(ACCESS_TABLE)('as a manager at $route for $call', async (row) => {
    const { operation, response } = await callAs({ row, caller: 'manager' });
    if (response.status >= 400 && operation) expectErrorResponse(response, `${row.call} by a manager`);
    expect(response.status).toBe(MANAGER_ACCESS[row.call] ?? row.statuses.other);
  });

  it.each(ACCESS_TABLE.filter(({ route }) => route.startsWith('GET ')))(
    'with HEAD at $route for $call, without a body',
    async (row) => {
      const shared: SharedFixture = {};
      for (const caller of ['anonymous', 'owner', 'expired'] as const) {
        const { response } = await callAs({ row, caller, method: 'HEAD' }, shared);
        expect(response).toMatchObject({ status: row.statuses[caller], text: '' });
      }
    },
  );
});

describe('an unknown route, method or parameter', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

  it.each([...contractPaths])('is rejected with 405 for other methods at %s', async (path) => {
    const allowed = new Set(
      ALL_OPERATIONS.filter((each) => each.path === path || each.aliasPath === path).map(
        (each) => each.method as string,
      ),
    );
    for (const method of METHODS.filter((each) => !allowed.has(each))) {
      const response = await sendRequest(context, { method, url: path.replace(':id', '1') });
      expectErrorResponse(response, `${method} ${path}`);
      expect(response.status, `${method} ${path}`).toBe(405);
      expect(new Set(String(response.headers.allow).split(', '))).toEqual(
        allowed.has('GET') ? new Set([...allowed, 'HEAD']) : allowed,
      );
    }
  });

  it.each(ALL_OPERATIONS.filter(({ method }) => method === 'GET'))(
    'is rejected among the parameters of $id',
    async (operation) => {
      const createSample = requestFor(operation);
      const fixture = await createRequestFixture(context, allowedCaller(operation), createSample);
      const sample = createSample(fixture);
      const url = requestUrl(operation, { ...sample, query: { ...sample.query, colour: 'red' } });
      const response = await sendRequest(context, { method: 'GET', url, token: fixture.token });
      expectErrorResponse(response, url);
      expect(response).toMatchObject({ status: 400, json: { fields: { colour: expect.any(String) } } });
    },
  );

  it.each(['/api/none', '/api/users/none', '/none.php', '/api/none.php?x=1', '/deep/none.php'])(
    'is rejected with JSON at %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await sendRequest(context, { method, url });
        expectErrorResponse(response, `${method} ${url}`);
        expect(response.status).toBe(404);
      }
    },
  );
});

describe('OPTIONS', () => {
  it.each([...contractPaths])('allows no other origin at %s', async (path) => {
    const response = await context.testApp.call('OPTIONS', path, {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(response.text).toBe('');
  });
});
