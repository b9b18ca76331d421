import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCRIPT_POLICY } from '../../http/security-headers.ts';
import { CompressedBody, negotiateEncoding } from './content-encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const COMPRESSIBLE = /^(text|application\/json|image\/svg)/;
const MAX_BROTLI_QUALITY = 11;

/** Names under `assets/` contain a content hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** Registers one route per built file, except those that have their own. No other file can be served. */
export async function registerStaticFiles(
  app: FastifyInstance,
  directory: string,
  excluded: readonly string[],
): Promise<void> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const address = path.relative(directory, path.join(file.parentPath, file.name)).split(path.sep).join('/');
    if (file.isFile() && !address.startsWith('.') && !excluded.includes(address))
      registerStaticFile(app, directory, address);
  }
}

function registerStaticFile(app: FastifyInstance, directory: string, address: string): void {
  const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
  const cacheControl = address.startsWith('assets/') ? IMMUTABLE : ONE_DAY;
  let loaded: Promise<CompressedBody> | undefined;
  const load = () => {
    loaded ??= readFile(path.join(directory, address)).then(
      (content) => new CompressedBody(content, MAX_BROTLI_QUALITY),
    );
    return loaded;
  };
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = COMPRESSIBLE.test(type) ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
    reply.headers({ 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' });
    if (type === TYPES['.js']) reply.header('content-security-policy', SCRIPT_POLICY);
    if (COMPRESSIBLE.test(type)) reply.header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await (await load()).as(encoding));
  };
  app.get(`/${address}`, { config: { admission: 'always' } }, serve);
}
