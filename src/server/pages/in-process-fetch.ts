import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteFetch } from '#contract/site-build.ts';
import { IN_PROCESS_ADDRESS } from '../http/client-address.ts';

/** A list of twenty businesses takes about 40 kB. */
const MAX_CACHED_RESPONSES = 200;

type ParsedResponse = { etag: string; parsed: unknown };

/**
 * Calls the API of this app without a socket, for pages that are being rendered. Like a browser cache, it revalidates responses with their
 * ETag: most pages need the same data as others, which is then neither serialized nor parsed again.
 */
export function createInProcessFetch(app: FastifyInstance): SiteFetch {
  const cache = new LRUCache<string, ParsedResponse>({ max: MAX_CACHED_RESPONSES });
  return async (url, init = {}) => {
    const cached = cache.get(url);
    const response = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cached && { 'if-none-match': cached.etag }) },
      remoteAddress: IN_PROCESS_ADDRESS,
    });
    const isNotModified = cached !== undefined && response.statusCode === 304;
    const status = isNotModified ? 200 : response.statusCode;
    const isOk = status >= 200 && status < 300;
    const { etag } = response.headers;
    const fresh = isOk && etag && !isNotModified ? { etag: String(etag), parsed: JSON.parse(response.body) } : null;
    if (fresh) cache.set(url, fresh);
    const current = isNotModified ? cached : fresh;
    return {
      ok: isOk,
      status,
      statusText: STATUS_CODES[status] ?? '',
      text: async () => response.body,
      ...(current && { parsedBody: current.parsed }),
    };
  };
}
