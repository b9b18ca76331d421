import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import { hasRecentSignIn, hasRole, type Viewer } from '#domain/accounts/viewer.ts';
import type { CountedSearch } from '#domain/missed-search.ts';
import { authenticate } from './authenticate.ts';
import type { CacheInvalidation } from './cache/cache-invalidation.ts';
import { type CachedResponse, type ResponseCache, responseCacheKey } from './cache/response-cache.ts';
import { sendCached } from './cache/send-cached.ts';
import { clientAddress, IN_PROCESS_ADDRESS } from './client-address.ts';
import { formatDeviceCookies, readDeviceCookie } from './device-cookie.ts';
import {
  forbidden,
  HttpError,
  invalidField,
  notJson,
  notSignedIn,
  secondFactorRequired,
  signInAgain,
} from './http-error.ts';
import type { SearchRateLimiter } from './limits/search-rate-limiter.ts';
import type { AdmissionControl } from './load-shedding/admission-control.ts';
import { sendOverloaded } from './load-shedding/send-overloaded.ts';
import { parseInput } from './parse-input.ts';
import { Created, DeviceResponse, RawJsonResponse, type Route } from './route.ts';
import type { ServerContext } from './server-context.ts';
import { isUploadStream, streamUpload } from './upload/upload-stream.ts';

/** What a response shows: listings, and the search that found them. */
type Shown = { listingIds: readonly number[]; search: CountedSearch | null };

/** Counts what was shown in results. */
type ImpressionCounter = {
  count(request: FastifyRequest, uses: { use: 'appearances' } & Shown): void;
};

export type RouteDependencies = {
  context: ServerContext;
  cache: ResponseCache;
  invalidation: CacheInvalidation;
  searchLimit: SearchRateLimiter;
  usage: ImpressionCounter;
  admission: AdmissionControl;
};

const MINUTE_MS = 60_000;
const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Operations of the contract that the route serves; absent on other routes. */
    operations?: string[];
  }
}

/** Registers every operation at its path, and a 405 response for the other methods of the path. */
export function registerRoutes(app: FastifyInstance, routes: Route[], dependencies: RouteDependencies): void {
  const byPath = new Map<string, Route[]>();
  for (const route of routes) {
    for (const path of [route.operation.path, route.operation.aliasPath]) {
      if (path) byPath.set(path, [...(byPath.get(path) ?? []), route]);
    }
  }
  for (const [path, routesAtPath] of byPath) {
    const methods = new Set(routesAtPath.map((route) => route.operation.method));
    for (const method of methods) {
      const candidates = routesAtPath.filter((route) => route.operation.method === method);
      app.route({
        method,
        url: path,
        config: { operations: candidates.map((route) => route.operation.id) },
        handler: (request, reply) =>
          handleRequest(selectByAction(candidates, request), { request, reply }, dependencies),
      });
    }
    rejectOtherMethods(app, path, methods);
  }
}

/** spec §7: `?action=` distinguishes operations with the same path. */
function selectByAction(candidates: Route[], request: FastifyRequest): Route {
  const [first] = candidates;
  if (first && first.operation.action === undefined) return first;
  const { action } = request.query as Record<string, unknown>;
  const selected = candidates.find((route) => route.operation.action === action);
  if (selected) return selected;
  const actions = candidates.map((route) => `"${route.operation.action}"`).join(' or ');
  throw invalidField('action', `"action" must be ${actions}.`);
}

function rejectOtherMethods(app: FastifyInstance, path: string, methods: Set<string>): void {
  const allowed = methods.has('GET') ? [...methods, 'HEAD'] : [...methods];
  app.route({
    method: HTTP_METHODS.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ success: false, error: `Use ${allowed.join(' or ')} here.`, code: 'method-not-allowed' }),
  });
}

/** "?&a=1" or "a=1&&b=2". */
const EMPTY_PAIR = /[?&]&/;

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function handleRequest(
  route: Route,
  { request, reply }: Exchange,
  dependencies: RouteDependencies,
): Promise<FastifyReply> {
  const { cache, admission, context } = dependencies;
  const authorization = route.ignoresToken ? undefined : request.headers.authorization;
  const isCacheable = authorization === undefined && route.operation.cacheTags !== undefined;
  const cacheKey = isCacheable ? responseCacheKey(request.url) : null;
  const requestContext = { route, request, authorization, cacheKey };
  const cached = cacheKey === null ? null : cache.get(cacheKey, context.clock());
  if (cacheKey !== null && cached) {
    countShown(request, { listingIds: cached.impressions, search: cached.search }, dependencies.usage);
    const compressed = () => cache.compressed(cacheKey, cached);
    return sendCached(request, reply, { response: cached, compressed });
  }
  // in-process requests belong to a page that was admitted; the duration of an upload depends on the client
  const address = clientAddress(request.ip);
  const isAdmitted = address === IN_PROCESS_ADDRESS || (route.operation.upload && admission.hasCapacity(address));
  const run = () => runHandler(requestContext, dependencies);
  const result = isAdmitted ? await run() : await admission.run(address, run);
  if (!result) return sendOverloaded(request, reply, 'json');
  if ('cached' in result) return sendCached(request, reply, { response: result.cached });
  if (result.deviceToken) reply.header('set-cookie', formatDeviceCookies(result.deviceToken, context.site.url));
  return reply
    .code(result.status)
    .header('cache-control', 'no-store')
    .header('vary', 'authorization, origin')
    .type('application/json; charset=utf-8')
    .send(result.body);
}

/** `cacheKey` is null for responses that are not cached. */
type RequestContext = {
  route: Route;
  request: FastifyRequest;
  authorization: string | undefined;
  cacheKey: string | null;
};

type HandlerResult = { status: number; body: Buffer; deviceToken?: string } | { cached: CachedResponse };

async function runHandler(
  requestContext: RequestContext,
  { cache, invalidation, context, searchLimit, usage }: RouteDependencies,
): Promise<HandlerResult> {
  const { route, request, cacheKey } = requestContext;
  const { operation } = route;
  const viewer = await authenticate(context, requestContext.authorization);
  if (viewer) request.log = request.log.child({ user: viewer.user.id });
  authorize(route, viewer, context.clock());
  const input = parseRequest(route, request, viewer);
  consumeSearchLimit(route, request, searchLimit);
  const tags = cacheKey === null ? [] : (operation.cacheTags ?? []);
  const versions = cache.versionsOf(tags);
  const startedAt = context.clock();
  const handle = cacheKey === null ? route.handle : (route.handleOnReplica ?? route.handle);
  const result = await (handle as (input: unknown) => Promise<object>)(input);
  if (operation.invalidates) invalidation.invalidate(operation.invalidates);
  const body = serializeResult(result);
  const { impressions, search, expiresNextMinute } =
    result instanceof RawJsonResponse
      ? result
      : {
          impressions: [],
          search: null,
          expiresNextMinute: route.expiresNextMinute?.(result as never, input.query as never),
        };
  countShown(request, { listingIds: impressions, search }, usage);
  if (cacheKey !== null) {
    const expiresAt = expiresNextMinute ? nextMinute(startedAt) : null;
    return { cached: cache.set(cacheKey, body, { tags, versions, impressions, search, expiresAt }) };
  }
  if (result instanceof DeviceResponse) return { status: 200, body, deviceToken: result.deviceToken };
  return { status: result instanceof Created ? 201 : 200, body };
}

function serializeResult(result: object): Buffer {
  if (result instanceof RawJsonResponse) return result.json;
  const hasBody = result instanceof Created || result instanceof DeviceResponse;
  return Buffer.from(JSON.stringify({ success: true, ...(hasBody ? (result.body as object) : result) }));
}

/** Opening hours have a resolution of one minute. */
function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** Only responses to requests from our own pages are shown to people. */
function countShown(request: FastifyRequest, shown: Shown, usage: ImpressionCounter): void {
  if (shown.listingIds.length === 0 && !shown.search) return;
  if (request.headers['sec-fetch-site'] !== 'same-origin') return;
  usage.count(request, { use: 'appearances', ...shown });
}

function authorize(route: Route, viewer: Viewer, now: Date): void {
  const { access, requiresRecentSignIn } = route.operation;
  if (access === 'anyone') return;
  if (!viewer) throw notSignedIn();
  if (access !== 'signed-in' && !hasRole(viewer, access)) {
    throw viewer.lacksSecondFactor ? secondFactorRequired() : forbidden();
  }
  if (requiresRecentSignIn && !hasRecentSignIn(viewer, now)) throw signInAgain();
}

function parseRequest(route: Route, request: FastifyRequest, viewer: Viewer) {
  const { params, body, upload } = route.operation;
  if (EMPTY_PAIR.test(request.url)) throw new HttpError('invalid', 'The query has an empty parameter.');
  const querySchema = querySchemaOf(route.operation);
  const { action: _action, ...queryWithoutAction } = request.query as Record<string, unknown>;
  const query = route.operation.action === undefined ? request.query : queryWithoutAction;
  const key = request.headers['idempotency-key'];
  return {
    viewer,
    params: params && parseInput(params, request.params),
    query: querySchema && parseInput(querySchema, query),
    body: body && parseInput(body, jsonBodyOf(request)),
    upload: upload && (() => streamUpload(request, upload)),
    ip: request.ip,
    ownOrigin: `${request.protocol}://${request.host}`,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceToken: readDeviceCookie(request.headers.cookie),
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
  };
}

function jsonBodyOf({ body }: FastifyRequest): unknown {
  if (isUploadStream(body)) throw notJson();
  return body;
}

const NO_PARAMETERS = z.strictObject({});

/** GET operations without a schema accept no parameters, so that misspelled ones are not ignored. */
function querySchemaOf({ method, query }: Operation): z.ZodMiniType | undefined {
  return query ?? (method === 'GET' ? NO_PARAMETERS : undefined);
}

function consumeSearchLimit(route: Route, request: FastifyRequest, limit: SearchRateLimiter): void {
  const query = request.query as Record<string, unknown>;
  if (route.searchParameters?.some((name) => query[name] !== undefined)) limit.consume(request.ip);
}
