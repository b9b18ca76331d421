import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '#contract/site.ts';
import type { LiveSite } from '#storage/live-site.ts';
import type { Admission } from '../http/admission.ts';
import type { ChangeSignal } from '../http/change-signal.ts';
import type { ServerContext } from '../http/context.ts';
import { sanitisePost } from '../http/sanitise.ts';
import type { UseCounter } from '../http/use-counter.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { findMovedPage } from './moved-page.ts';
import { patientFetch } from './patient-fetch.ts';
import { site } from './site/site.ts';
import { Turns } from './turns.ts';

/** Empty origins mean this server itself. */
export type WebOptions = {
  distDirectory: string;
  apiOrigin: string;
  submissionOrigin: string;
  dev: boolean;
  /** How many bytes of rendered pages are kept. */
  pageCacheBytes?: number;
  /** Off: /categories-debug is not there. */
  categoriesDebug?: boolean;
  mapTiles?: MapTiles | null;
};

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

type Website = WebOptions & {
  changes: ChangeSignal;
  context: ServerContext;
  live: LiveSite;
  uses: UseCounter;
  admission: Admission;
};

/** The website of this server, or of a foreign API. */
export async function registerWebsite(
  app: FastifyInstance,
  { changes, context, live, uses, admission, ...web }: Website,
): Promise<void> {
  const turns = new Turns();
  await app.register(site, {
    site: {
      // read with each page
      get siteName() {
        return live.name;
      },
      siteUrl: live.url,
      get supportEmail() {
        return live.supportEmail;
      },
      get links() {
        return live.links;
      },
      get claims() {
        return live.claims;
      },
      apiOrigin: web.apiOrigin,
      submissionOrigin: web.submissionOrigin,
      hasCategoriesDebug: web.categoriesDebug ?? true,
      ...(web.mapTiles && { mapTiles: web.mapTiles }),
      fetch: web.apiOrigin ? patientFetch : inProcessFetch(app),
      // what our own API gives out has been sanitised there
      cleanHtml: web.apiOrigin ? sanitisePost : (html) => html,
      takeTurn: () => turns.take(),
    },
    // what a foreign API means by a name is not known
    ...(!web.apiOrigin && { findMoved: (url: string) => findMovedPage(context, url) }),
    distDirectory: web.distDirectory,
    admission,
    cacheBytes: web.pageCacheBytes ?? PAGE_CACHE_BYTES,
    onDataChange: (listener) => changes.onChange(listener),
    // the numbers of a foreign API are not ours
    ...(web.apiOrigin ? {} : { uses }),
    dev: web.dev,
  });
}
