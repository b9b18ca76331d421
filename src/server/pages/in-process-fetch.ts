import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Fetch } from '#contract/site.ts';
import { IN_PROCESS } from '../http/address.ts';

/** Reaches the API of this very app without a socket: what a page needs while it is rendered. */
export function inProcessFetch(app: FastifyInstance): Fetch {
  return async (url, init = {}) => {
    const { statusCode: status, body } = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: IN_PROCESS,
    });
    const isOk = status >= 200 && status < 300;
    return { ok: isOk, status, statusText: STATUS_CODES[status] ?? '', text: async () => body };
  };
}
