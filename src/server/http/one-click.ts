import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { notFound, Refusal } from './errors.ts';
import { byAddress, LIMITS, refund } from './limits.ts';

const TOKEN = /^[\w-]{43}$/;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 1024;

/** `path` is named in the header, `pagePath` is the page that asks; `leave` is what a press on either does. */
export type OneClick = {
  path: string;
  pagePath: string;
  leave: (context: ServerContext, pressed: { token: string; ip: string }) => Promise<unknown>;
};

/**
 * What the List-Unsubscribe header of a mail names (RFC 8058): a mail program sends a POST and its reader gets no more;
 * whoever opens the address comes to the page that asks.
 */
export function answerOneClick(
  app: FastifyInstance,
  context: ServerContext,
  { path, pagePath, leave }: OneClick,
): void {
  void app.register((part, _options, registered) => {
    // the body always says the same, in one of two forms; nothing in it is read
    part.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, done) =>
      done(null),
    );
    part.get<{ Querystring: { token?: unknown } }>(path, async ({ query }, reply) => {
      if (!isToken(query.token)) throw notFound('There is no such page.');
      return reply.header('cache-control', 'no-store').redirect(`${pagePath}#${query.token}`, 303);
    });
    part.post<{ Querystring: { token?: unknown } }>(path, async ({ query, ip }, reply) => {
      if (!isToken(query.token)) throw new Refusal('bad-link', 'This link is not valid any more.');
      await leave(context, { token: query.token, ip });
      // a mail service ends it for many readers from one address
      await refund(context, LIMITS.mailToken, byAddress(ip));
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    registered();
  });
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
