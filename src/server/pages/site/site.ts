import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { SiteBuild, SiteContext } from '#contract/site.ts';
import { Admission } from '../../http/admission.ts';
import type { UseCounter } from '../../http/use-counter.ts';
import { foreignCovers } from '../foreign-covers.ts';
import { answerSharePictures } from '../share-picture.ts';
import { type FindMoved, followMoves } from './follow-moves.ts';
import { readAssets } from './manifest.ts';
import { PageCache } from './page-cache.ts';
import { answerPage, bytesOf, type Page } from './pages.ts';
import { serveFiles } from './static-files.ts';

export type SiteOptions = {
  site: SiteContext;
  /** Holds `client/` and `server/`, as the build leaves them. */
  distDirectory: string;
  /** How many bytes of finished pages are kept. */
  cacheBytes: number;
  /** Registers a listener that is to be called whenever what pages show has changed. */
  onDataChange: (listener: () => void) => void;
  /** Hears which listings each page that is sent shows. */
  uses?: UseCounter;
  findMoved?: FindMoved;
  /** Whether a page that is not kept may be made; without it, always. */
  admission?: Admission;
  now?: () => number;
  dev?: boolean;
};

const PAGE_MAX_AGE_MS = 60_000;

/** The website: built files, and every GET path that nobody else took as a rendered page. */
export const site: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  if (options.dev) {
    const { serveDevelopment } = await import('./development.ts');
    return serveDevelopment(app, options.site);
  }
  const clientDirectory = path.join(options.distDirectory, 'client');
  const entry = pathToFileURL(path.join(options.distDirectory, 'server/entry-server.js'));
  // The build is typed by its source; an import by address knows nothing of it.
  const build = followMoves((await import(entry.href)) as SiteBuild, options.findMoved);
  const assets = await readAssets(clientDirectory);
  const now = options.now ?? (() => Date.now());
  const cache = new PageCache<Page>({ room: options.cacheBytes, sizeOf: bytesOf, maxAgeMs: PAGE_MAX_AGE_MS, now });
  options.onDataChange(() => cache.expireAll());
  await serveFiles(app, clientDirectory);
  if (options.site.apiOrigin) answerSharePictures(app, foreignCovers(build.findCover, options.site, now));
  const { uses, admission = new Admission() } = options;
  const making = { build, site: options.site, assets, cache, uses, admission };
  app.get('/*', { config: { isAdmitted: 'itself' } }, (request, reply) => answerPage(request, reply, making));
};
