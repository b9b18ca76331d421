import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

/** `compressed` is set for repeated requests only: the first request does not wait for compression. */
type CachedSend = { response: CachedResponse; compressed?: () => Promise<Buffer | null> };

/** Sends a public response. Browsers revalidate it each time, and mostly get a 304. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, compressed }: CachedSend,
): Promise<FastifyReply> {
  reply.header('etag', response.etag).header('cache-control', 'public, no-cache');
  reply.header('vary', 'authorization, accept-encoding, origin');
  if (request.headers['if-none-match'] === response.etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? await compressed?.() : null;
  if (brotli) return reply.header('content-encoding', 'br').send(brotli);
  return reply.send(response.body);
}
