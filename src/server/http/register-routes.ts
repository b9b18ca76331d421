import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import { hasRole, type Viewer } from '#domain/accounts/viewer.ts';
import { authenticate } from './authenticate.ts';
import type { CacheInvalidation } from './cache/cache-invalidation.ts';
import type { CachedResponse, ResponseCache } from './cache/response-cache.ts';
import { sendCached } from './cache/send-cached.ts';
import { IN_PROCESS_ADDRESS } from './client-address.ts';
import { encodeUtf8 } from './encode-utf8.ts';
import { forbidden, invalidField, notJson, notSignedIn } from './http-error.ts';
import type { SearchRateLimiter } from './limits/search-rate-limiter.ts';
import type { AdmissionControl } from './load-shedding/admission-control.ts';
import { sendOverloaded } from './load-shedding/send-overloaded.ts';
import { parseInput } from './parse-input.ts';
import { Created, RawJsonResponse, type Route } from './route.ts';
import type { ServerContext } from './server-context.ts';
import { isUploadStream, readUpload, streamUpload } from './upload/read-upload.ts';
import type { UsageCounter } from './usage-counter.ts';

export type RouteDependencies = {
  context: ServerContext;
  cache: ResponseCache;
  invalidation: CacheInvalidation;
  searchLimit: SearchRateLimiter;
  usage: UsageCounter;
  admission: AdmissionControl;
};

const MINUTE_MS = 60_000;
const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operations this route answers; absent on routes that are no part of the contract. */
    operations?: string[];
  }
}

/** Puts every operation at its path, and a 405 at the methods that a path does not have. */
export function registerRoutes(app: FastifyInstance, routes: Route[], machinery: RouteDependencies): void {
  const byPath = new Map<string, Route[]>();
  for (const route of routes) {
    for (const path of [route.operation.path, route.operation.aliasPath]) {
      if (path) byPath.set(path, [...(byPath.get(path) ?? []), route]);
    }
  }
  for (const [path, atPath] of byPath) {
    const methods = new Set(atPath.map((route) => route.operation.method));
    for (const method of methods) {
      const candidates = atPath.filter((route) => route.operation.method === method);
      app.route({
        method,
        url: path,
        config: { operations: candidates.map((route) => route.operation.id) },
        handler: (request, reply) => handleRequest(selectByAction(candidates, request), { request, reply }, machinery),
      });
    }
    rejectOtherMethods(app, path, methods);
  }
}

/** spec §7: `?action=` tells the calls of one path apart. */
function selectByAction(candidates: Route[], request: FastifyRequest): Route {
  const [first] = candidates;
  if (first && first.operation.action === undefined) return first;
  const { action } = request.query as Record<string, unknown>;
  const chosen = candidates.find((route) => route.operation.action === action);
  if (chosen) return chosen;
  const known = candidates.map((route) => `"${route.operation.action}"`).join(' or ');
  throw invalidField('action', `action must be ${known}.`);
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

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function handleRequest(
  route: Route,
  { request, reply }: Exchange,
  machinery: RouteDependencies,
): Promise<FastifyReply> {
  const { cache, admission, context } = machinery;
  const authorization = route.ignoresToken ? undefined : request.headers.authorization;
  const asked = { route, request, authorization };
  const found = isCacheable(asked) ? cache.get(request.url, context.clock()) : null;
  if (found) {
    countImpressions(request, found.impressions, machinery.usage);
    return sendCached(request, reply, { answer: found, compressed: () => cache.compressed(request.url, found) });
  }
  // a page that is being made was let in; a file takes the time that its sender takes
  const isLetIn = request.ip === IN_PROCESS_ADDRESS || (route.operation.upload && admission.hasCapacity());
  const made = isLetIn ? await runHandler(asked, machinery) : await admission.run(() => runHandler(asked, machinery));
  if (!made) return sendOverloaded(request, reply, 'json');
  if ('cached' in made) return sendCached(request, reply, { answer: made.cached });
  return reply
    .code(made.status)
    .header('cache-control', 'no-store')
    .header('vary', 'authorization, origin')
    .type('application/json; charset=utf-8')
    .send(made.body);
}

type RequestContext = { route: Route; request: FastifyRequest; authorization: string | undefined };

const isCacheable = ({ route, authorization }: RequestContext) =>
  authorization === undefined && route.operation.cacheTags !== undefined;

type HandlerResult = { status: number; body: Buffer } | { cached: CachedResponse };

async function runHandler(
  asked: RequestContext,
  { cache, invalidation, context, searchLimit, usage }: RouteDependencies,
): Promise<HandlerResult> {
  const { route, request } = asked;
  const { operation } = route;
  const viewer = await authenticate(context, asked.authorization);
  if (viewer) request.log = request.log.child({ user: viewer.user.id });
  authorize(route, viewer);
  const call = parseRequest(route, request, viewer);
  consumeSearchLimit(route, request, searchLimit);
  const topics = isCacheable(asked) ? (operation.cacheTags ?? []) : [];
  const versions = cache.versionsOf(topics);
  const askedAt = context.clock();
  const handle = isCacheable(asked) ? (route.handleOnReplica ?? route.handle) : route.handle;
  const result = await (handle as (call: unknown) => Promise<object>)(call);
  if (operation.invalidates) invalidation.invalidate(operation.invalidates);
  const body = serializeResult(result);
  const { impressions, expiresNextMinute } =
    result instanceof RawJsonResponse
      ? result
      : { impressions: [], expiresNextMinute: route.expiresNextMinute?.(result as never, call.query as never) };
  countImpressions(request, impressions, usage);
  if (isCacheable(asked)) {
    const until = expiresNextMinute ? nextMinute(askedAt) : null;
    return { cached: cache.set(request.url, body, { tags: topics, versions, impressions, expiresAt: until }) };
  }
  return { status: result instanceof Created ? 201 : 200, body };
}

function serializeResult(result: object): Buffer {
  if (result instanceof RawJsonResponse) return result.json;
  return encodeUtf8(JSON.stringify({ success: true, ...(result instanceof Created ? result.body : result) }));
}

/** Hours are told to the minute: until it is over, what was open is open. */
function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** Only what the site itself asks for is seen by somebody. */
function countImpressions(request: FastifyRequest, listingIds: readonly number[], uses: UsageCounter): void {
  if (listingIds.length === 0 || request.headers['sec-fetch-site'] !== 'same-origin') return;
  uses.count(request, { use: 'appearances', listingIds });
}

function authorize(route: Route, viewer: Viewer): void {
  const { access } = route.operation;
  if (access === 'anyone') return;
  if (!viewer) throw notSignedIn();
  if (access !== 'signed-in' && !hasRole(viewer, access)) throw forbidden();
}

function parseRequest(route: Route, request: FastifyRequest, viewer: Viewer) {
  const { params, body, upload } = route.operation;
  const query = querySchemaOf(route.operation);
  const { action: _chosen, ...rest } = request.query as Record<string, unknown>;
  const key = request.headers['idempotency-key'];
  return {
    viewer,
    params: params && parseInput(params, request.params),
    query: query && parseInput(query, route.operation.action === undefined ? request.query : rest),
    body: body && parseInput(body, jsonBodyOf(request)),
    upload: upload && (() => readUpload(request, upload)),
    uploadStream: upload && (() => streamUpload(request, upload)),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
  };
}

function jsonBodyOf({ body }: FastifyRequest): unknown {
  if (isUploadStream(body)) throw notJson();
  return body;
}

const NO_PARAMETERS = z.strictObject({});

/** A misspelt parameter is refused by every call that reads, also by those that take none. */
function querySchemaOf({ method, query }: Operation): z.ZodMiniType | undefined {
  return query ?? (method === 'GET' ? NO_PARAMETERS : undefined);
}

function consumeSearchLimit(route: Route, request: FastifyRequest, limit: SearchRateLimiter): void {
  const given = request.query as Record<string, unknown>;
  if (route.searchParameters?.some((name) => given[name] !== undefined)) limit.consume(request.ip);
}
