import type { FastifyInstance } from 'fastify';
import { LEAVE_PATH, ONE_CLICK_PATH } from '#domain/newsletter.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { byAddress, LIMITS, refund } from '../http/limits.ts';
import { leave } from './subscribe.ts';

const TOKEN = /^[\w-]{43}$/;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 1024;

/**
 * What the List-Unsubscribe header of a letter names (RFC 8058): a mail program sends a POST and its reader is off the list;
 * whoever opens the address comes to the page that asks.
 */
export function answerOneClick(app: FastifyInstance, context: ServerContext): void {
  void app.register((part, _options, registered) => {
    // the body always says the same, in one of two forms; nothing in it is read
    part.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, done) =>
      done(null),
    );
    part.get<{ Querystring: { token?: unknown } }>(ONE_CLICK_PATH, async ({ query }, reply) => {
      if (!isToken(query.token)) throw notFound('There is no such page.');
      return reply.header('cache-control', 'no-store').redirect(`${LEAVE_PATH}#${query.token}`, 303);
    });
    part.post<{ Querystring: { token?: unknown } }>(ONE_CLICK_PATH, async ({ query, ip }, reply) => {
      if (!isToken(query.token)) throw new Refusal('bad-link', 'This link is not valid any more.');
      await leave(context, { token: query.token, ip });
      // a mail service takes many readers off the list from one address
      await refund(context, LIMITS.mailToken, byAddress(ip));
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    registered();
  });
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
