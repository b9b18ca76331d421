import type { FastifyInstance, InjectOptions } from 'fastify';
import { IN_PROCESS } from '../http/address.ts';

/** Reaches the API of this very app without a socket: what a page needs while it is rendered. */
export function inProcessFetch(app: FastifyInstance): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: IN_PROCESS,
    });
    return new Response(answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
