import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Metrics can be read from this machine or with the operator's token. The socket address cannot be forged, but a proxy on this machine
 * forwards requests of other clients, so proxied requests need the token.
 */
export function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const bearerToken = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && bearerToken !== undefined) return isSameToken(bearerToken, token);
  const isProxied = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  return !isProxied && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** Compares hashes, so that the time does not depend on the length of the token. */
function isSameToken(bearerToken: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(bearerToken), digest(token));
}
