import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, toErrorBody } from '../http-error.ts';

const OVERLOADED_MESSAGE = 'The site has more to do than it can right now. Please try again in a moment.';

const JSON_BODY = Buffer.from(JSON.stringify(toErrorBody(new HttpError('unavailable', OVERLOADED_MESSAGE))));

/** The page loads no other resources and reloads itself. */
const HTML_BODY = (seconds: number) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Busy right now</title>
<h1>Busy right now</h1><p>${OVERLOADED_MESSAGE} This page tries by itself.</p></html>
`;

/** Random delays spread the retries. */
const RETRY_AFTER_SECONDS = [2, 3, 4, 5, 6, 7, 8] as const;
const HTML_BODIES = RETRY_AFTER_SECONDS.map((seconds) => Buffer.from(HTML_BODY(seconds)));

declare module 'fastify' {
  interface FastifyRequest {
    /** Shed requests are counted, not logged one by one. */
    isShed?: boolean;
  }
}

/** Responds with 503 and a precomputed body: under overload, rejecting must be cheap. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, as: 'json' | 'html'): FastifyReply {
  const i = Math.floor(Math.random() * RETRY_AFTER_SECONDS.length);
  request.isShed = true;
  return reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_SECONDS[i]))
    .header('cache-control', 'no-store')
    .type(as === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(as === 'html' ? HTML_BODIES[i] : JSON_BODY);
}

export function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
