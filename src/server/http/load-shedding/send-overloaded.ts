import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../client-address.ts';
import { HttpError, toErrorBody } from '../http-error.ts';
import { plainPage } from '../plain-page.ts';

const OVERLOADED_MESSAGE = 'The site is very busy right now. Please try again in a moment.';

const JSON_BODY = Buffer.from(JSON.stringify(toErrorBody(new HttpError('unavailable', OVERLOADED_MESSAGE))));

/** Random delays spread the retries. */
const RETRY_AFTER_SECONDS = [2, 3, 4, 5, 6, 7, 8] as const;
const HTML_BODIES = RETRY_AFTER_SECONDS.map((refreshSeconds) =>
  Buffer.from(
    plainPage({
      title: 'Busy right now',
      text: `${OVERLOADED_MESSAGE} This page will retry on its own.`,
      refreshSeconds,
    }),
  ),
);

declare module 'fastify' {
  interface FastifyRequest {
    /** Shed requests are counted, not logged one by one. */
    isShed?: boolean;
  }
}

/** Responds with 503, later if the client was refused a moment ago. */
export function sendOverloaded(request: FastifyRequest, reply: FastifyReply, as: 'json' | 'html'): FastifyReply {
  const { refusalDelay } = request.server;
  const address = clientAddress(request.ip);
  request.isShed = true;
  const send = () => {
    refusalDelay.remember(address);
    sendRefusal(reply, as);
  };
  const timing = refusalDelay.timingFor(address);
  if (timing === 'delayed') {
    const cancel = refusalDelay.delay(send);
    reply.raw.once('close', cancel);
    return reply;
  }
  if (timing === 'too many delayed') reply.header('connection', 'close');
  send();
  return reply;
}

/** The body is precomputed: under overload, rejecting must be cheap. */
function sendRefusal(reply: FastifyReply, as: 'json' | 'html'): void {
  const i = Math.floor(Math.random() * RETRY_AFTER_SECONDS.length);
  reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_SECONDS[i]))
    .header('cache-control', 'no-store')
    .type(as === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(as === 'html' ? HTML_BODIES[i] : JSON_BODY);
}
