import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import { hasRole, type Viewer } from '#domain/account.ts';
import { IN_PROCESS } from './address.ts';
import type { Admission } from './admission.ts';
import type { AnswerCache, KeptAnswer } from './answer-cache.ts';
import { authenticate } from './authenticate.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { ServerContext } from './context.ts';
import { forbidden, invalidField, notJson, notSignedIn } from './errors.ts';
import { parse } from './parse.ts';
import { refuse } from './refuse.ts';
import { Created, type Route, Written } from './route.ts';
import type { SearchLimit } from './search-limit.ts';
import { sendKept } from './send-kept.ts';
import { isUpload, openUpload, readUpload } from './upload.ts';
import type { UseCounter } from './use-counter.ts';
import { utf8Bytes } from './utf8-bytes.ts';

export type Machinery = {
  context: ServerContext;
  cache: AnswerCache;
  changes: ChangeSignal;
  searchLimit: SearchLimit;
  uses: UseCounter;
  admission: Admission;
};

const MINUTE_MS = 60_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operations this route answers; absent on routes that are no part of the contract. */
    operations?: string[];
  }
}

/** Puts every operation at its path, and a 405 at the methods that a path does not have. */
export function registerRoutes(app: FastifyInstance, routes: Route[], machinery: Machinery): void {
  const byPath = new Map<string, Route[]>();
  for (const route of routes) {
    for (const path of [route.operation.path, route.operation.alsoAt]) {
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
        handler: (request, reply) => answer(choose(candidates, request), { request, reply }, machinery),
      });
    }
    refuseOtherMethods(app, path, methods);
  }
}

/** spec §7: `?action=` tells the calls of one path apart. */
function choose(candidates: Route[], request: FastifyRequest): Route {
  const [first] = candidates;
  if (first && first.operation.action === undefined) return first;
  const { action } = request.query as Record<string, unknown>;
  const chosen = candidates.find((route) => route.operation.action === action);
  if (chosen) return chosen;
  const known = candidates.map((route) => `"${route.operation.action}"`).join(' or ');
  throw invalidField('action', `action must be ${known}.`);
}

function refuseOtherMethods(app: FastifyInstance, path: string, methods: Set<string>): void {
  const allowed = methods.has('GET') ? [...methods, 'HEAD'] : [...methods];
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ success: false, error: `Use ${allowed.join(' or ')} here.`, code: 'method-not-allowed' }),
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function answer(route: Route, { request, reply }: Exchange, machinery: Machinery): Promise<FastifyReply> {
  const { cache, admission, context } = machinery;
  const authorization = route.ignoresToken ? undefined : request.headers.authorization;
  const asked = { route, request, authorization };
  const found = isKept(asked) ? cache.get(request.url, context.clock()) : null;
  if (found) {
    countShown(request, found.shows, machinery.uses);
    return sendKept(request, reply, { answer: found, compressed: () => cache.compressed(request.url, found) });
  }
  // a page that is being made was let in; a file takes the time that its sender takes
  const isLetIn = request.ip === IN_PROCESS || (route.operation.upload && admission.hasRoom());
  const made = isLetIn ? await make(asked, machinery) : await admission.during(() => make(asked, machinery));
  if (!made) return refuse(request, reply, 'json');
  if ('kept' in made) return sendKept(request, reply, { answer: made.kept });
  return reply
    .code(made.status)
    .header('cache-control', 'no-store')
    .header('vary', 'authorization, origin')
    .type('application/json; charset=utf-8')
    .send(made.body);
}

type Asked = { route: Route; request: FastifyRequest; authorization: string | undefined };

const isKept = ({ route, authorization }: Asked) =>
  authorization === undefined && route.operation.keptUntil !== undefined;

type Made = { status: number; body: Buffer } | { kept: KeptAnswer };

async function make(asked: Asked, { cache, changes, context, searchLimit, uses }: Machinery): Promise<Made> {
  const { route, request } = asked;
  const { operation } = route;
  const viewer = await authenticate(context, asked.authorization);
  if (viewer) request.log = request.log.child({ user: viewer.user.id });
  admit(route, viewer);
  const call = read(route, request, viewer);
  limitSearch(route, request, searchLimit);
  const topics = isKept(asked) ? (operation.keptUntil ?? []) : [];
  const versions = cache.versionsOf(topics);
  const askedAt = context.clock();
  const handle = isKept(asked) ? (route.handleReading ?? route.handle) : route.handle;
  const result = await (handle as (call: unknown) => Promise<object>)(call);
  if (operation.changes) changes.changed(operation.changes);
  const body = write(result);
  const { shows, lastsAMinute } =
    result instanceof Written
      ? result
      : { shows: [], lastsAMinute: route.lastsAMinute?.(result as never, call.query as never) };
  countShown(request, shows, uses);
  if (isKept(asked)) {
    const until = lastsAMinute ? nextMinute(askedAt) : null;
    return { kept: cache.keep(request.url, body, { topics, versions, shows, until }) };
  }
  return { status: result instanceof Created ? 201 : 200, body };
}

function write(result: object): Buffer {
  if (result instanceof Written) return result.json;
  return utf8Bytes(JSON.stringify({ success: true, ...(result instanceof Created ? result.answer : result) }));
}

/** Hours are told to the minute: until it is over, what was open is open. */
function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** Only what the site itself asks for is seen by somebody. */
function countShown(request: FastifyRequest, listingIds: readonly number[], uses: UseCounter): void {
  if (listingIds.length === 0 || request.headers['sec-fetch-site'] !== 'same-origin') return;
  uses.count(request, { use: 'appearances', listingIds });
}

function admit(route: Route, viewer: Viewer): void {
  const { access } = route.operation;
  if (access === 'anyone') return;
  if (!viewer) throw notSignedIn();
  if (access !== 'signed-in' && !hasRole(viewer, access)) throw forbidden();
}

function read(route: Route, request: FastifyRequest, viewer: Viewer) {
  const { params, body, upload } = route.operation;
  const query = parametersOf(route.operation);
  const { action: _chosen, ...rest } = request.query as Record<string, unknown>;
  const key = request.headers['idempotency-key'];
  return {
    viewer,
    params: params && parse(params, request.params),
    query: query && parse(query, route.operation.action === undefined ? request.query : rest),
    body: body && parse(body, jsonOf(request)),
    upload: upload && (() => readUpload(request, upload)),
    uploadStream: upload && (() => openUpload(request, upload)),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
  };
}

function jsonOf({ body }: FastifyRequest): unknown {
  if (isUpload(body)) throw notJson();
  return body;
}

const NO_PARAMETERS = z.strictObject({});

/** A misspelt parameter is refused by every call that reads, also by those that take none. */
function parametersOf({ method, query }: Operation): z.ZodMiniType | undefined {
  return query ?? (method === 'GET' ? NO_PARAMETERS : undefined);
}

function limitSearch(route: Route, request: FastifyRequest, limit: SearchLimit): void {
  const given = request.query as Record<string, unknown>;
  if (route.searchParameters?.some((name) => given[name] !== undefined)) limit.spend(request.ip);
}
