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
export function registerStaticResource(app: FastifyInstance, path: string, resource: StaticResource): void {
  let cached: { rendered: Promise<RenderedResource>; version: string } | undefined;
  app.get(path, async (request, reply) => {
    const version = resource.version?.() ?? '';
    if (cached?.version !== version) cached = { rendered: renderResource(resource), version };
    const { plain, brotli, etag } = await cached.rendered;
    reply
      .headers({ 'cache-control': 'public, no-cache', ...resource.headers })
      .header('etag', etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-type', resource.type);
    if (brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'br').send(brotli);
    return reply.send(plain);
  });
}

async function renderResource(resource: StaticResource): Promise<RenderedResource> {
  const plain = await resource.render();
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  // binary resources are fonts, which are already compressed
  return { plain, brotli: typeof plain === 'string' ? await compress(plain) : null, etag };
}
