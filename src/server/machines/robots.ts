import type { FastifyInstance } from 'fastify';
import { isEmailAddress } from '#domain/contact.ts';
import type { ServerContext } from '../http/context.ts';
import { siteAddress } from './site-address.ts';

const TEXT = 'text/plain; charset=utf-8';
const KEPT_FOR_A_DAY = 'public, max-age=86400';
const NOT_FOR_ROBOTS = ['/dashboard', '/admin', '/categories-debug', '/api/'];
const CONTACT_VALID_MS = 90 * 24 * 60 * 60 * 1000;

/** What robots should leave alone, and whom to tell of a weakness. */
export function answerRobots(app: FastifyInstance, { clock, site }: ServerContext): void {
  const robots = [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteAddress(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) => reply.type(TEXT).header('cache-control', KEPT_FOR_A_DAY).send(robots));

  app.get('/.well-known/security.txt', (_request, reply) => {
    // a contact that nobody reads would be worse than none
    if (!isEmailAddress(site.supportEmail)) return reply.callNotFound();
    const expires = new Date(clock().getTime() + CONTACT_VALID_MS);
    const lines = [
      `Contact: mailto:${site.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteAddress(site, '/.well-known/security.txt')}`,
      '',
    ];
    return reply.type(TEXT).header('cache-control', KEPT_FOR_A_DAY).send(lines.join('\n'));
  });
}
