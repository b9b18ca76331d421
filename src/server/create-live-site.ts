import { SPECIFIED_FIGURES } from '#domain/marketing-figures.ts';
import type { Site } from '#domain/site.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { LiveSite } from '#storage/site/live-site.ts';
import { readSiteFigures } from '#storage/site/site-figures.ts';
import { listPublishedPageLinks } from '#storage/site/site-pages.ts';
import type { BackgroundErrors } from './http/background-errors.ts';
import type { CacheInvalidation } from './http/cache/cache-invalidation.ts';
import type { WebOptions } from './pages/register-website.ts';

type LiveSiteSources = {
  storage: Storage;
  /** From the environment. */
  site: Site;
  web?: Pick<WebOptions, 'apiOrigin'> | undefined;
  clock?: () => Date;
};

/** The current settings of the site. */
export function createLiveSite(
  { storage, site, web, clock = () => new Date() }: LiveSiteSources,
  invalidation: CacheInvalidation,
  errors: BackgroundErrors,
): LiveSite {
  return new LiveSite({
    storage,
    defaults: site,
    // the businesses of a foreign API cannot be counted
    readFigures: web?.apiOrigin
      ? async () => ({ defaults: SPECIFIED_FIGURES, measuredUptime: '', hasDataSources: false })
      : () => readSiteFigures(storage.db, clock()),
    ...(!web?.apiOrigin && { readPages: () => listPublishedPageLinks(storage.db) }),
    // every page shows the name and the figures of the site, so a change invalidates all caches
    onChange: () => invalidation.invalidate([]),
    onError: errors.reporter('site-settings'),
  });
}
