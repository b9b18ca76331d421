import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atMostEvery } from '#lib/at-most-every.ts';
import { isDatabaseUnavailable, isDiskFull } from '#storage/engine/database-errors.ts';
import { diskFull, HttpError, notJson, toErrorBody } from './http-error.ts';
import { plainPage, wantsPage } from './plain-page.ts';
import { securityHeaders, type TransportSecurity } from './security-headers.ts';

const DISK_FULL_LOG_MS = 60_000;

/** Turns every error into a response. Unexpected errors are logged in full, and their responses have a generic message. */
export function registerErrorHandler(app: FastifyInstance): void {
  const mayLogDiskFull = atMostEvery(DISK_FULL_LOG_MS);
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const httpError = error instanceof HttpError ? error : toHttpError(error, request);
    if (httpError.id === 'disk-full') {
      // every write fails until there is room
      if (mayLogDiskFull()) request.log.error({ reason: error.message }, 'The disk is full, and writes fail');
    } else if (httpError.status >= 500) request.log.error({ err: error }, 'request failed');
    sendError(httpError, request, reply);
  });
}

/** Browsers get a page, other clients JSON. */
function sendError(error: HttpError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, headers } = error;
  reply.code(status).headers(headers).header('cache-control', 'no-store');
  if (wantsPage(request)) {
    reply.type('text/html; charset=utf-8').send(plainPage({ title: STATUS_CODES[status] ?? 'Error', text: message }));
  } else {
    reply.send(status >= 500 ? { ...toErrorBody(error), request_id: request.id } : toErrorBody(error));
  }
}

/** A malformed URL reaches no route and no hook, so this response sets the security headers itself. */
export function malformedUrlHandler(transport: TransportSecurity) {
  const httpError = new HttpError('invalid', 'The request URL isn’t valid.');
  const headers = securityHeaders(transport);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
    sendError(httpError, request, reply);
  };
}

function toHttpError(error: FastifyError, { raw }: FastifyRequest): HttpError {
  // its code is that of a lost connection, as of the database
  if (raw.errored === error) return new HttpError('invalid', 'The request didn’t arrive completely. Send it again.');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError('too-large', 'The request is too large. Send at most 1 MB.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return notJson();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HttpError('bad-json', 'The body doesn’t match its Content-Length.');
  }
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseUnavailable(error)) {
    return new HttpError('unavailable', 'The site is busy or its database is unavailable. Please try again shortly.', {
      headers: { 'retry-after': '5' },
    });
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError('invalid', 'The request isn’t valid.');
  return new HttpError('unexpected', 'Something went wrong on our side. Please try again later or contact support.');
}
