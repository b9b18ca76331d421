import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SiteFetch } from '#contract/site-build.ts';
import { requestInProcess } from './in-process-request.ts';

/** A list of twenty businesses takes about 40 kB. */
const MAX_REMEMBERED_RESPONSES = 200;

type RememberedResponse = { etag: string; parsed: unknown };

/**
 * Reaches the API of this very app without a socket: what a page needs while it is rendered. As a browser does, it
 * remembers what it was told and asks whether that still holds: most pages are made from what others were made from.
 */
export function createInProcessFetch(app: FastifyInstance): SiteFetch {
  const remembered = new Map<string, RememberedResponse>();
  return async (url, init = {}) => {
    const known = remembered.get(url);
    const response = await requestInProcess(app, {
      method: init.method ?? 'GET',
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(known && { 'if-none-match': known.etag }) },
    });
    const isKnown = known !== undefined && response.status === 304;
    const status = isKnown ? 200 : response.status;
    const isOk = status >= 200 && status < 300;
    const { etag } = response.headers;
    const answer = isKnown ? known : isOk && etag ? { etag: String(etag), parsed: JSON.parse(response.text()) } : null;
    if (answer) remember(remembered, url, answer);
    return {
      ok: isOk,
      status,
      statusText: STATUS_CODES[status] ?? '',
      text: async () => response.text(),
      ...(answer && { parsedBody: answer.parsed }),
    };
  };
}

/** The one not asked for the longest is forgotten. */
function remember(remembered: Map<string, RememberedResponse>, url: string, answer: RememberedResponse): void {
  remembered.delete(url);
  remembered.set(url, answer);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MAX_REMEMBERED_RESPONSES) return;
    remembered.delete(oldest);
  }
}
