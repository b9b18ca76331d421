import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '#contract/site.ts';
import { callInside } from './inner-call.ts';

/** A list of twenty businesses takes about 40 kB. */
const ANSWERS_REMEMBERED = 200;

type Answer = { etag: string; says: unknown };

/**
 * Reaches the API of this very app without a socket: what a page needs while it is rendered. As a browser does, it
 * remembers what it was told and asks whether that still holds: most pages are made from what others were made from.
 */
export function inProcessFetch(app: FastifyInstance): Fetch {
  const remembered = new Map<string, Answer>();
  return async (url, init = {}) => {
    const known = remembered.get(url);
    const response = await callInside(app, {
      method: init.method ?? 'GET',
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(known && { 'if-none-match': known.etag }) },
    });
    const isKnown = known !== undefined && response.status === 304;
    const status = isKnown ? 200 : response.status;
    const isOk = status >= 200 && status < 300;
    const { etag } = response.headers;
    const answer = isKnown ? known : isOk && etag ? { etag: String(etag), says: JSON.parse(response.text()) } : null;
    if (answer) remember(remembered, url, answer);
    return {
      ok: isOk,
      status,
      statusText: STATUS_CODES[status] ?? '',
      text: async () => response.text(),
      ...(answer && { known: answer.says }),
    };
  };
}

/** The one not asked for the longest is forgotten. */
function remember(remembered: Map<string, Answer>, url: string, answer: Answer): void {
  remembered.delete(url);
  remembered.set(url, answer);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= ANSWERS_REMEMBERED) return;
    remembered.delete(oldest);
  }
}
