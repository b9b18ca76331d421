import type { FastifyInstance } from 'fastify';
import type { LiveSite } from '#storage/site/live-site.ts';
import { findLogoFile } from '#storage/site/logos.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The styles and the logo that admins have set. Their addresses contain a hash of the content. */
export function registerBrandRoutes(app: FastifyInstance, { db }: ServerContext, live: LiveSite): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params: { file } }, reply) => {
    if (/^theme-[\w-]{16}\.css$/.test(file)) {
      const { url, css } = live.stylesheet ?? { url: '', css: '' };
      // A page that is still shown from a cache gets the styles of now, and must not keep them.
      const cacheControl = url === `/brand/${file}` ? IMMUTABLE : 'no-cache';
      return reply.type('text/css; charset=utf-8').header('cache-control', cacheControl).send(css);
    }
    const hash = /^logo-([0-9a-f]{24})\.png$/.exec(file)?.[1];
    const png = hash === undefined ? null : await findLogoFile(db, hash, 'header');
    if (!png) throw notFound('We couldn’t find this picture.');
    return reply
      .type('image/png')
      .headers({
        'cache-control': IMMUTABLE,
        'content-security-policy': "default-src 'none'; sandbox",
        // web mail shows it in emails
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(png);
  });
}
