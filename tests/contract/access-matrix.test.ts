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

/** The names a route has in the table; none for HEAD, OPTIONS and the refusals of other methods, which have tests of their own. */
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

describe('the table of routes and callers', () => {
  //
  it('has a row for every route of the app', () => {
    const known = new Set(ACCESS_TABLE.map((row) => row.route));
    const missing = routes.flatMap(expectedRows).filter((route) => !known.has(route));
    expect(missing, 'add a row for each to tests/contract/support/access-table.ts').toEqual([]);
  });

  it('knows every call at which a manager is no stranger', () => {
    const calls = new Set(ACCESS_TABLE.map(({ call }) => call));
    expect(Object.keys(MANAGER_ACCESS).filter((call) => !calls.has(call))).toEqual([]);
  });

  it('has no row for a route that is gone', () => {
    const wanted = new Set(routes.flatMap(expectedRows));
    expect(ACCESS_TABLE.map((row) => row.route).filter((route) => !wanted.has(route))).toEqual([]);
  });

  //
  it.each(ALL_OPERATIONS)('agrees with the contract on who may call $id', (operation) => {
    const row = ACCESS_TABLE.find(({ call }) => call === operation.id);
    expect(row, `add a row for ${operation.id} to tests/contract/support/access-table.ts`).toBeDefined();
    const refusals = Object.entries(row?.statuses ?? {}).filter(([, status]) => status === 401 || status === 403);
    const refused = (actor: MatrixCaller) => refusals.some(([name]) => name === actor);
    expect(refused('anonymous')).toBe(operation.access !== 'anyone');
    expect(refused('moderator')).toBe(operation.access === 'admin');
    expect(refused('admin')).toBe(false);
    if (operation.access === 'moderator' || operation.access === 'admin') expect(refused('owner')).toBe(true);
    if (operation.access !== 'anyone') expect([refused('disabled'), refused('expired')]).toEqual([true, true]);
  });
});

async function callAs(row: AccessRow, actor: Caller, method?: string) {
  const operation = operationOf(row.call);
  const speak = (operation && OPERATION_REQUESTS[row.call]) ?? (() => ({}));
  const scene = await createRequestFixture(context, actor, speak);
  const [own = 'GET', path = ''] = row.route.split('?')[0]?.split(' ') ?? [];
  const said: SampleRequest = speak(scene);
  const url = operation ? requestUrl(operation, said, path) : row.call;
  const body = said.upload ?? said.body;
  const answer = await sendRequest(context, { method: method ?? own, url, body, type: said.type, token: scene.token });
  return { operation, url, answer };
}

describe('each caller gets what the table says', () => {
  //
  it.each(ACCESS_TABLE)('at $route for $call', async (row) => {
    const statuses: Record<string, number> = {};
    for (const actor of MATRIX_CALLERS) {
      const { operation, answer } = await callAs(row, actor);
      statuses[actor] = answer.status;
      if (answer.status >= 400 && operation) expectErrorResponse(answer, `${row.call} by ${actor}`);
      else if (operation) expectContractResponse(operation, answer);
    }
    expect(statuses).toEqual(row.statuses);
  });

  it.each(ACCESS_TABLE)('and a manager what concerns the listing, at $route for $call', async (row) => {
    const { operation, answer } = await callAs(row, 'manager');
    if (answer.status >= 400 && operation) expectErrorResponse(answer, `${row.call} by a manager`);
    expect(answer.status).toBe(MANAGER_ACCESS[row.call] ?? row.statuses.other);
  });

  it.each(ACCESS_TABLE.filter(({ route }) => route.startsWith('GET ')))(
    'with HEAD at $route for $call, without a body',
    async (row) => {
      for (const actor of ['anonymous', 'owner', 'expired'] as const) {
        const { answer } = await callAs(row, actor, 'HEAD');
        expect(answer).toMatchObject({ status: row.statuses[actor], text: '' });
      }
    },
  );
});

describe('what a path does not have', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

  it.each([...contractPaths])('is refused by its method at %s', async (path) => {
    const allowed = new Set(
      ALL_OPERATIONS.filter((each) => each.path === path || each.aliasPath === path).map(
        (each) => each.method as string,
      ),
    );
    for (const method of METHODS.filter((each) => !allowed.has(each))) {
      const answer = await sendRequest(context, { method, url: path.replace(':id', '1') });
      expectErrorResponse(answer, `${method} ${path}`);
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(new Set(String(answer.headers.allow).split(', '))).toEqual(
        allowed.has('GET') ? new Set([...allowed, 'HEAD']) : allowed,
      );
    }
  });

  it.each(ALL_OPERATIONS.filter(({ method }) => method === 'GET'))(
    'is refused by its name among the parameters of $id',
    async (operation) => {
      const speak = requestFor(operation);
      const scene = await createRequestFixture(context, allowedCaller(operation), speak);
      const said = speak(scene);
      const url = requestUrl(operation, { ...said, query: { ...said.query, colour: 'red' } });
      const answer = await sendRequest(context, { method: 'GET', url, token: scene.token });
      expectErrorResponse(answer, url);
      expect(answer).toMatchObject({ status: 400, json: { fields: { colour: expect.any(String) } } });
    },
  );

  it.each(['/api/none', '/api/users/none', '/none.php', '/api/none.php?x=1', '/deep/none.php'])(
    'is told in JSON at %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await sendRequest(context, { method, url });
        expectErrorResponse(answer, `${method} ${url}`);
        expect(answer.status).toBe(404);
      }
    },
  );
});

describe('OPTIONS', () => {
  it.each([...contractPaths])('gives other sites no leave at %s', async (path) => {
    const answer = await context.testApp.call('OPTIONS', path, {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.text).toBe('');
  });
});
