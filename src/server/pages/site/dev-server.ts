import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PageAssets, SiteBuild, SiteContext } from '#contract/site-build.ts';
import type { CacheBudget } from '../../http/cache/cache-budget.ts';
import { isApiPath } from '../../http/plain-page.ts';
import { foreignCoverFinder } from '../foreign-cover-finder.ts';
import { registerShareImageRoutes } from '../share-image-routes.ts';
import { asSiteBuild } from './site-build.ts';

const ENTRY = '/src/web/entry-server.tsx';

const ASSETS: PageAssets = {
  styles: ['/src/web/styles/app.css'],
  scripts: ['/@vite/client', '/src/web/entry-client.tsx'],
  fonts: [],
  preloads: {},
};

/** Serves the site from its sources with hot reload, without caching and CSP. */
export async function registerDevServer(
  app: FastifyInstance,
  { site, caches }: { site: SiteContext; caches: Pick<CacheBudget, 'covers' | 'shareImages'> },
): Promise<void> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  const load = async () => asSiteBuild(await vite.ssrLoadModule(ENTRY), ENTRY);
  const findCover: SiteBuild['findCover'] = async (subject, from) => (await load()).findCover(subject, from);
  if (site.apiOrigin) {
    const finder = foreignCoverFinder(findCover, site, { cacheBytes: caches.covers, now: () => performance.now() });
    registerShareImageRoutes(app, finder, { cacheBytes: caches.shareImages });
  }
  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound();
    const build = await load();
    const page = await build.render(new Request(new URL(request.url, site.siteUrl)), site, ASSETS);
    const location = page.headers.get('location');
    if (location !== null) return reply.redirect(location, page.status);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(Buffer.concat(page.html.map((part) => Buffer.from(part))));
  });
}
