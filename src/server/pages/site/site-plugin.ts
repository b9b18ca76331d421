import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { SiteBuild, SiteContext } from '#contract/site-build.ts';
import type { CacheBudget } from '../../http/cache/cache-budget.ts';
import type { SearchRateLimiter } from '../../http/limits/search-rate-limiter.ts';
import { AdmissionControl } from '../../http/load-shedding/admission-control.ts';
import type { UsageCounter } from '../../shared/usage-counter.ts';
import { foreignCoverFinder } from '../foreign-cover-finder.ts';
import type { ShareImageLook } from '../share-image-brand.ts';
import { registerShareImageRoutes } from '../share-image-routes.ts';
import { registerWebAppManifest } from '../web-app-manifest.ts';
import { type FindIcon, ICON_FILES, registerIconFiles } from './icon-files.ts';
import { registerOfflineRoutes, SERVICE_WORKER_FILE } from './offline-routes.ts';
import { PageCache } from './page-cache.ts';
import { handlePageRequest, pageBytes, type RenderedPage } from './page-handler.ts';
import { readBuildAssets } from './read-build-assets.ts';
import { asSiteBuild } from './site-build.ts';
import { registerStaticFiles } from './static-files.ts';

type RedirectFinder = (url: string) => Promise<string | null>;

export type SiteOptions = {
  site: SiteContext;
  /** Contains the builds `client/` and `server/`. */
  distDirectory: string;
  /** Limits of the caches of pages and images. */
  caches: Pick<CacheBudget, 'pages' | 'shareImages' | 'covers'>;
  /** Registers a listener for changes of data. */
  onInvalidate: (listener: () => void) => void;
  /** Counts impressions. */
  usage?: UsageCounter;
  findRedirect?: RedirectFinder;
  /** Admits rendering. Default: always. */
  admission?: AdmissionControl;
  /** Limits searches, together with the API. */
  searchLimit?: SearchRateLimiter;
  /** The icons of the site's own logo. */
  findIcon?: FindIcon;
  /** The look of the share images of a foreign API's content. */
  readShareLook?: () => ShareImageLook;
  now?: () => number;
  dev?: boolean;
};

const PAGE_MAX_AGE_MS = 60_000;

/** Serves the built files, and renders a page for every other GET path. */
export const sitePlugin: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  registerWebAppManifest(app, options.site);
  if (options.dev) {
    const { registerDevServer } = await import('./dev-server.ts');
    return registerDevServer(app, options);
  }
  const clientDirectory = path.join(options.distDirectory, 'client');
  const entry = pathToFileURL(path.join(options.distDirectory, 'server/entry-server.js'));
  const build = withRedirects(asSiteBuild(await import(entry.href), entry.href), options.findRedirect);
  const assets = await readBuildAssets(clientDirectory);
  const now = options.now ?? (() => performance.now());
  const cache = new PageCache<RenderedPage>({
    maxSize: options.caches.pages,
    sizeOf: pageBytes,
    maxAgeMs: PAGE_MAX_AGE_MS,
    now,
  });
  options.onInvalidate(() => cache.clear());
  await registerStaticFiles(app, clientDirectory, [SERVICE_WORKER_FILE, ...ICON_FILES]);
  registerIconFiles(app, clientDirectory, {
    findIcon: options.findIcon ?? (async () => null),
    readAccent: () => options.site.brandAccent,
  });
  // The answers of another host cannot be kept.
  if (!options.site.apiOrigin) await registerOfflineRoutes(app, { build, site: options.site, assets, clientDirectory });
  else {
    const finder = foreignCoverFinder(build.findCover, options.site, { cacheBytes: options.caches.covers, now });
    registerShareImageRoutes(app, finder, {
      cacheBytes: options.caches.shareImages,
      ...(options.readShareLook && { readLook: options.readShareLook }),
    });
  }
  const { usage, searchLimit, admission = new AdmissionControl() } = options;
  const dependencies = { build, site: options.site, assets, cache, usage, admission, searchLimit };
  app.get('/*', { config: { admission: 'self' } }, (request, reply) => handlePageRequest(request, reply, dependencies));
};

/** Wraps the build, so that a page that has moved responds with a redirect. */
function withRedirects(build: SiteBuild, findRedirect: RedirectFinder = async () => null): SiteBuild {
  return {
    ...build,
    async render(request, site, assets) {
      const location = await findRedirect(request.url);
      if (location === null) return build.render(request, site, assets);
      return { status: 301, headers: new Headers({ location }), html: [] };
    },
  };
}
