import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** For responses other than pages, which set their own policy. */
const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: Record<string, string> = {
  'content-security-policy': NO_CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'x-frame-options': 'DENY',
};

export function securityHeaders(siteUrl: string): Record<string, string> {
  if (!siteUrl.startsWith('https:')) return HEADERS;
  return { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` };
}

/** Sets security headers on all responses, including errors and redirects. */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
