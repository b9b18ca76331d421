import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#storage/engine/database-errors.ts';
import { HttpError, notJson, toErrorBody } from './http-error.ts';
import { plainPage, wantsPage } from './plain-page.ts';
import { securityHeaders } from './security-headers.ts';

/** Turns every error into a response. Unexpected errors are logged in full, and their responses have a generic message. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const httpError = error instanceof HttpError ? error : toHttpError(error);
    if (httpError.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.code(httpError.status).headers(httpError.headers).header('cache-control', 'no-store');
    if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(errorPage(httpError));
    return reply.send(
      httpError.status >= 500 ? { ...toErrorBody(httpError), request_id: request.id } : toErrorBody(httpError),
    );
  });
}

/** A malformed URL reaches no route and no hook, so this response sets the security headers itself. */
export function malformedUrlHandler(siteUrl: string) {
  const httpError = new HttpError('invalid', 'The address of the request is not valid.');
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-store' };
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(httpError.status).headers(headers).header('x-request-id', request.id);
    if (wantsPage(request)) reply.type('text/html; charset=utf-8').send(errorPage(httpError));
    else reply.send(toErrorBody(httpError));
  };
}

const errorPage = ({ status, message }: HttpError): string =>
  plainPage({ title: STATUS_CODES[status] ?? 'Error', text: message });

function toHttpError(error: FastifyError): HttpError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError('too-large', 'The request is too large: at most 1 MB.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return notJson();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HttpError('bad-json', 'The body is not as long as announced.');
  }
  if (isDatabaseUnavailable(error)) {
    return new HttpError('unavailable', 'The site is busy or its database is away. Please try again shortly.', {
      headers: { 'retry-after': '5' },
    });
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError('invalid', 'The request is not valid.');
  return new HttpError('unexpected', 'Something went wrong on our side. Please try again later or contact support.');
}
