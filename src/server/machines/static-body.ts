import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);

export type StaticBody = { type: string; make: () => Promise<string | Buffer>; headers?: Record<string, string> };

type Made = { plain: string | Buffer; brotli: Buffer | null; etag: string };

/** Answers what stays the same as long as the process runs: made when first asked for, compressed once. */
export function answerStatic(app: FastifyInstance, path: string, body: StaticBody): void {
  let made: Promise<Made> | undefined;
  app.get(path, async (request, reply) => {
    made ??= prepare(body);
    const { plain, brotli, etag } = await made;
    reply
      .headers({ 'cache-control': 'public, no-cache', ...body.headers })
      .header('etag', etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-type', body.type);
    if (brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'br').send(brotli);
    return reply.send(plain);
  });
}

async function prepare(body: StaticBody): Promise<Made> {
  const plain = await body.make();
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  // what comes as bytes is a font, which is compressed in itself
  return { plain, brotli: typeof plain === 'string' ? await compress(plain) : null, etag };
}
