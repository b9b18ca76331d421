import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IN_PROCESS_ADDRESS } from './client-address.ts';
import { HttpError } from './http-error.ts';

/** No link of the site comes near it. */
export const MAX_URL_LENGTH = 2048;

export const urlTooLong = () => new HttpError('url-too-long', 'The request URL is too long.');

/** Rejects URLs that are too long or not a path, and redirects other spellings of a path ("//listings", "/a/../listings") to the normal one. */
export function registerUrlChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ip === IN_PROCESS_ADDRESS) return done();
    const { url } = request;
    if (url.length > MAX_URL_LENGTH) return done(urlTooLong());
    if (isServerWide(request)) return done();
    if (!url.startsWith('/')) return done(new HttpError('invalid', 'The request URL isn’t valid.'));
    const normalized = normalizePath(url);
    if (normalized === url) return done();
    reply.header('cache-control', 'no-store').redirect(normalized, 308);
  });
}

/** `OPTIONS *` is about the server, not about a path. */
const isServerWide = ({ method, url }: FastifyRequest) => method === 'OPTIONS' && url === '*';

/** Most paths: segments of letters, digits and dashes. They need no parsing. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** With one slash at a time, without dot segments, and only those characters encoded that must be. It always begins with one slash, so that it stays on this site. */
export function normalizePath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (PLAIN_PATH.test(path)) return url;
  const { pathname } = new URL(`http://site.invalid${path.replace(/[/\\]+/g, '/')}`);
  const normalized = pathname.replace(/%[0-9a-f]{2}/gi, normalizeEncoding);
  return end === -1 ? normalized : normalized + url.slice(end);
}

/** RFC 3986, 6.2.2: letters, digits and "-._~" are not encoded, and hexadecimal digits are uppercase. */
function normalizeEncoding(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
}
