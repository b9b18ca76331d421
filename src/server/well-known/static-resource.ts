import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);

export type StaticResource = {
  type: string;
  render: () => Promise<string | Buffer>;
  /** The resource is rendered again when this changes. */
  version?: () => string;
  headers?: Record<string, string>;
};

type RenderedResource = { plain: string | Buffer; brotli: Buffer | null; etag: string };

/** Serves a resource that rarely changes. It is rendered on first use and compressed once. */
export function registerStaticResource(app: FastifyInstance, path: string, body: StaticResource): void {
  let kept: { made: Promise<RenderedResource>; madeFor: string } | undefined;
  app.get(path, async (request, reply) => {
    const madeFor = body.version?.() ?? '';
    if (kept?.madeFor !== madeFor) kept = { made: prepare(body), madeFor };
    const { plain, brotli, etag } = await kept.made;
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

async function prepare(body: StaticResource): Promise<RenderedResource> {
  const plain = await body.render();
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  // binary resources are fonts, which are already compressed
  return { plain, brotli: typeof plain === 'string' ? await compress(plain) : null, etag };
}
