import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * From this machine itself, or with the operator's token. The socket says where a request comes from, since headers can
 * say anything; but a proxy on this machine calls for the whole world, so what it passes on needs the token.
 */
export function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given !== undefined) return isSameToken(given, token);
  const isPassedOn = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  return !isPassedOn && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** Hashes have one length, so the time it takes tells nothing about the token. */
function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
