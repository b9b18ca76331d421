import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText, chooseEncoding } from './encoding.ts';

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
const BEST_EFFORT = 11;

/** A file under `assets/` has its content's hash in its name, so it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

/** Serves the built files, each at its own address: what is not in the list now is not served at all. */
export async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const address = path.relative(directory, path.join(file.parentPath, file.name)).split(path.sep).join('/');
    if (file.isFile() && !address.startsWith('.')) serveFile(app, directory, address);
  }
}

function serveFile(app: FastifyInstance, directory: string, address: string): void {
  const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
  const cacheControl = address.startsWith('assets/') ? FOR_EVER : FOR_A_DAY;
  let loaded: Promise<CompressedText> | undefined;
  const load = () => {
    loaded ??= readFile(path.join(directory, address)).then((content) => new CompressedText(content, BEST_EFFORT));
    return loaded;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = COMPRESSIBLE.test(type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    reply.headers({ 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' });
    if (COMPRESSIBLE.test(type)) reply.header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await (await load()).as(encoding));
  };
  app.get(`/${address}`, { config: { isAdmitted: 'always' } }, answer);
}
