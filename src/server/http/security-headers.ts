import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** For responses other than pages, which set their own policy. */
const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For scripts: it applies to those that run as workers. The worker of the map reads tiles from this server. */
export const SCRIPT_POLICY = `${NO_CONTENT_POLICY}; connect-src 'self'`;

const HEADERS: Record<string, string> = {
  'content-security-policy': NO_CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'x-frame-options': 'DENY',
};

export type TransportSecurity = {
  siteUrl: string;
  /** Whether browsers must use HTTPS for all subdomains too, which may serve other sites. */
  hstsSubdomains?: boolean | undefined;
};

export function securityHeaders({ siteUrl, hstsSubdomains }: TransportSecurity): Record<string, string> {
  if (!siteUrl.startsWith('https:')) return HEADERS;
  const scope = hstsSubdomains ? '; includeSubDomains' : '';
  return { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}${scope}` };
}

/** Sets security headers on all responses, including errors and redirects. */
export function addSecurityHeaders(app: FastifyInstance, transport: TransportSecurity): void {
  const headers = securityHeaders(transport);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
