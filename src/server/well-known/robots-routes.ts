import type { FastifyInstance } from 'fastify';
import { isEmailAddress } from '#domain/listings/contact.ts';
import type { ServerContext } from '../http/server-context.ts';
import { absoluteUrl } from './absolute-url.ts';

const TEXT = 'text/plain; charset=utf-8';
const CACHE_ONE_DAY = 'public, max-age=86400';
const DISALLOWED_PATHS = ['/dashboard', '/admin', '/categories-debug', '/api/'];
const SECURITY_TXT_VALID_MS = 90 * 24 * 60 * 60 * 1000;

/** robots.txt and security.txt. */
export function registerRobotsRoutes(app: FastifyInstance, { clock, site }: ServerContext): void {
  const robots = [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) => reply.type(TEXT).header('cache-control', CACHE_ONE_DAY).send(robots));

  app.get('/.well-known/security.txt', (_request, reply) => {
    // no contact is better than an invalid one
    if (!isEmailAddress(site.supportEmail)) return reply.callNotFound();
    const expires = new Date(clock().getTime() + SECURITY_TXT_VALID_MS);
    const lines = [
      `Contact: mailto:${site.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${absoluteUrl(site, '/.well-known/security.txt')}`,
      '',
    ];
    return reply.type(TEXT).header('cache-control', CACHE_ONE_DAY).send(lines.join('\n'));
  });
}
