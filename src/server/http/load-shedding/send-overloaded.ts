import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, toErrorBody } from '../http-error.ts';

const OVERLOADED_MESSAGE = 'The site has more to do than it can right now. Please try again in a moment.';

const JSON_BODY = Buffer.from(JSON.stringify(toErrorBody(new HttpError('unavailable', OVERLOADED_MESSAGE))));

/** Nothing but words: whoever is refused must not ask for styles as well. It comes back by itself. */
const HTML_BODY = (seconds: number) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Busy right now</title>
<h1>Busy right now</h1><p>${OVERLOADED_MESSAGE} This page tries by itself.</p></html>
`;

/** Not all at the same moment. */
const RETRY_AFTER_SECONDS = [2, 3, 4, 5, 6, 7, 8] as const;
const HTML_BODIES = RETRY_AFTER_SECONDS.map((seconds) => Buffer.from(HTML_BODY(seconds)));

declare module 'fastify' {
  interface FastifyRequest {
    /** Told to come back later, which is counted and not logged one by one. */
    isRefused?: boolean;
  }
}

/** Tells whoever asks to come back later, with as little work as can be: there is too much of it. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, as: 'json' | 'html'): FastifyReply {
  const at = Math.floor(Math.random() * RETRY_AFTER_SECONDS.length);
  request.isRefused = true;
  return reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_SECONDS[at]))
    .header('cache-control', 'no-store')
    .type(as === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(as === 'html' ? HTML_BODIES[at] : JSON_BODY);
}

export function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
