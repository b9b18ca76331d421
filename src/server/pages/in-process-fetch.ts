import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteFetch } from '#contract/site-build.ts';
import { CACHE_ENTRY_BYTES } from '../http/cache/estimate-bytes.ts';
import type { CachedResponse } from '../http/cache/response-cache.ts';
import { IN_PROCESS_ADDRESS } from '../http/client-address.ts';

/** Memory of a parsed body and of what pages derive from it (memoize-by-response.ts), per byte of JSON. */
const BYTES_PER_JSON_BYTE = 6;

type FindCached = (url: string) => Pick<CachedResponse, 'body' | 'etag'> | null;
type InProcessResponse = { status: number; body: Buffer | string; etag: string | null };
type ParsedBody = { etag: string; parsed: unknown; jsonBytes: number };
type InProcessFetchOptions = { findCached: FindCached; maxParsedBytes: number };

/**
 * Calls the API of this app without a socket, for pages that are being rendered. Most pages need the same data as others: cached responses are
 * read directly, and an unchanged body is parsed once.
 */
export function createInProcessFetch(
  app: FastifyInstance,
  { findCached, maxParsedBytes }: InProcessFetchOptions,
): SiteFetch {
  const parsedBodies = new LRUCache<string, ParsedBody>({
    maxSize: Math.max(1, maxParsedBytes),
    sizeCalculation: ({ jsonBytes }, url) => BYTES_PER_JSON_BYTE * jsonBytes + 2 * url.length + CACHE_ENTRY_BYTES,
  });

  const parseOnce = (url: string, etag: string, body: Buffer | string): unknown => {
    const known = parsedBodies.get(url);
    if (known?.etag === etag) return known.parsed;
    const parsed: unknown = JSON.parse(String(body));
    parsedBodies.set(url, { etag, parsed, jsonBytes: body.length });
    return parsed;
  };

  return async (url, { method = 'GET', headers } = {}) => {
    const sent = Object.fromEntries(new Headers(headers));
    const cached = method === 'GET' && sent.authorization === undefined ? findCached(url) : null;
    const { status, body, etag } = cached
      ? { status: 200, ...cached }
      : await inject(app, { method, url, headers: sent });
    const ok = status >= 200 && status < 300;
    return {
      ok,
      status,
      statusText: STATUS_CODES[status] ?? '',
      text: async () => String(body),
      ...(ok && etag && { parsedBody: parseOnce(url, etag, body) }),
    };
  };
}

async function inject(
  app: FastifyInstance,
  { method, url, headers }: { method: string; url: string; headers: Record<string, string> },
): Promise<InProcessResponse> {
  const response = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    remoteAddress: IN_PROCESS_ADDRESS,
  });
  const { etag } = response.headers;
  return { status: response.statusCode, body: response.body, etag: etag === undefined ? null : String(etag) };
}
