import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from './answer-cache.ts';

/** Sends an answer that anyone may have; the browser asks again each time and mostly hears 304. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: { answer: KeptAnswer; brotli: Buffer | null },
): FastifyReply {
  reply
    .header('etag', kept.answer.etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'authorization, accept-encoding, origin');
  if (request.headers['if-none-match'] === kept.answer.etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  if (kept.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.header('content-encoding', 'br').send(kept.brotli);
  }
  return reply.send(kept.answer.body);
}
