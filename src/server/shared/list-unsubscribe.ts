import type { FastifyInstance } from 'fastify';
import { HttpError, notFound } from '../http/http-error.ts';
import { addressKey, RATE_LIMITS, releaseRateLimit } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

const TOKEN = /^[\w-]{43}$/;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 1024;

/** `path` is in the header; `pagePath` is the page with the confirmation button. */
export type ListUnsubscribe = {
  path: string;
  pagePath: string;
  unsubscribe: (context: ServerContext, request: { token: string; ip: string }) => Promise<unknown>;
};

/**
 * The List-Unsubscribe URL of emails (RFC 8058). Email clients send a POST; a browser that opens it is redirected to the confirmation page.
 */
export function registerListUnsubscribe(
  app: FastifyInstance,
  context: ServerContext,
  { path, pagePath, unsubscribe }: ListUnsubscribe,
): void {
  void app.register((scope, _options, registered) => {
    // the body is constant, in one of two encodings, and not read
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.get<{ Querystring: { token?: unknown } }>(path, async ({ query }, reply) => {
      if (!isToken(query.token)) throw notFound('We couldn’t find this page.');
      return reply.header('cache-control', 'no-store').redirect(`${pagePath}#${query.token}`, 303);
    });
    scope.post<{ Querystring: { token?: unknown } }>(path, async ({ query, ip }, reply) => {
      if (!isToken(query.token)) throw new HttpError('bad-link', 'This link is no longer valid.');
      await unsubscribe(context, { token: query.token, ip });
      // an email service unsubscribes many readers from one address
      await releaseRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    registered();
  });
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
