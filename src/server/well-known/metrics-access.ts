import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Allowed from this machine or with the operator's token. The socket address cannot be forged, but a proxy on this machine forwards requests
 * of others: these need the token.
 */
export function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given !== undefined) return isSameToken(given, token);
  const isPassedOn = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  return !isPassedOn && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** Comparing hashes takes constant time, whatever the length of the token. */
function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
