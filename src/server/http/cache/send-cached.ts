import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

/** `compressed` is there for an answer that is asked for again: the first asker does not wait for it. */
type CachedSend = { answer: CachedResponse; compressed?: () => Promise<Buffer | null> };

/** Sends an answer that anyone may have; the browser asks again each time and mostly hears 304. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedSend,
): Promise<FastifyReply> {
  const { answer, compressed } = kept;
  reply.header('etag', answer.etag).header('cache-control', 'public, no-cache');
  reply.header('vary', 'authorization, accept-encoding, origin');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? await compressed?.() : null;
  if (brotli) return reply.header('content-encoding', 'br').send(brotli);
  return reply.send(answer.body);
}
