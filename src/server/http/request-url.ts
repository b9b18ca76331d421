import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IN_PROCESS_ADDRESS } from './client-address.ts';
import { HttpError } from './http-error.ts';

/** No link of the site comes near it. */
const MAX_URL_LENGTH = 2048;

/** Rejects URLs that are too long or not a path, and redirects other spellings of a path ("//listings", "/a/../listings") to the normal one. */
export function registerUrlChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ip === IN_PROCESS_ADDRESS) return done();
    const { url } = request;
    if (url.length > MAX_URL_LENGTH)
      return done(new HttpError('url-too-long', 'The address of the request is too long.'));
    if (isServerWide(request)) return done();
    if (!url.startsWith('/')) return done(new HttpError('invalid', 'The address of the request is not valid.'));
    const normalized = normalizePath(url);
    if (normalized === url) return done();
    reply.header('cache-control', 'no-store').redirect(normalized, 308);
  });
}

/** `OPTIONS *` is about the server, not about a path. */
const isServerWide = ({ method, url }: FastifyRequest) => method === 'OPTIONS' && url === '*';

/** Most paths: segments of letters, digits and dashes. They need no parsing. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** With one slash at a time and without dot segments. It always begins with one slash, so that it stays on this site. */
export function normalizePath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (PLAIN_PATH.test(path)) return url;
  const { pathname } = new URL(`http://site.invalid${path.replace(/[/\\]+/g, '/')}`);
  return end === -1 ? pathname : pathname + url.slice(end);
}
