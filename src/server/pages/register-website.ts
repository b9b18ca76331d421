import type { FastifyInstance } from 'fastify';
import type { MapStreets } from '#contract/map-tiles.ts';
import type { MapTiles, SiteFetch } from '#contract/site-build.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { findLogoFile } from '#storage/site/logos.ts';
import type { BackgroundErrors } from '../http/background-errors.ts';
import type { CacheBudget } from '../http/cache/cache-budget.ts';
import type { CacheInvalidation } from '../http/cache/cache-invalidation.ts';
import { type ResponseCache, responseCacheKey } from '../http/cache/response-cache.ts';
import type { SearchRateLimiter } from '../http/limits/search-rate-limiter.ts';
import type { AdmissionControl } from '../http/load-shedding/admission-control.ts';
import type { ServerContext } from '../http/server-context.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';
import type { UsageCounter } from '../shared/usage-counter.ts';
import { EventLoopYield } from './event-loop-yield.ts';
import { findRedirect } from './find-redirect.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { shareImageLook } from './share-image-brand.ts';
import { sitePlugin } from './site/site-plugin.ts';

/** An empty origin is this server. */
export type WebOptions = {
  distDirectory: string;
  apiOrigin: string;
  submissionOrigin: string;
  dev: boolean;
  /** Whether /categories-debug exists. */
  categoriesDebug?: boolean;
  mapTiles?: MapTiles | null;
  mapStreets?: MapStreets | null;
};

const FETCH_TIMEOUT_MS = 5000;

type WebsiteOptions = WebOptions & {
  cache: ResponseCache;
  caches: CacheBudget;
  invalidation: CacheInvalidation;
  context: ServerContext;
  live: LiveSite;
  usage: UsageCounter;
  admission: AdmissionControl;
  searchLimit: SearchRateLimiter;
  errors: BackgroundErrors;
};

/** Registers the website for this server's API or a foreign one. */
export async function registerWebsite(
  app: FastifyInstance,
  { cache, caches, invalidation, context, live, usage, admission, searchLimit, errors, ...web }: WebsiteOptions,
): Promise<void> {
  const eventLoop = new EventLoopYield();
  await app.register(sitePlugin, {
    site: {
      // admins can change these settings, so they are read for each page
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
      get footerPages() {
        return live.footerPages;
      },
      get marketingFigures() {
        return live.marketingFigures;
      },
      get measuredUptime() {
        return live.measuredUptime;
      },
      get look() {
        return live.look;
      },
      get brandStylesheet() {
        return live.stylesheet?.url;
      },
      get brandAccent() {
        return live.brand.accent || undefined;
      },
      apiOrigin: web.apiOrigin,
      submissionOrigin: web.submissionOrigin,
      hasCategoriesDebug: web.categoriesDebug ?? true,
      ...(web.mapTiles && { mapTiles: web.mapTiles }),
      ...(web.mapStreets && { mapStreets: web.mapStreets }),
      fetch: web.apiOrigin
        ? fetchWithTimeout
        : createInProcessFetch(app, {
            findCached: (url) => cache.get(responseCacheKey(url), context.clock()),
            maxParsedBytes: caches.parsedBodies,
          }),
      // our own API has already sanitized its posts
      sanitizeHtml: web.apiOrigin ? sanitizePost : (html) => html,
      yieldToEventLoop: () => eventLoop.next(),
    },
    // redirects of a foreign API are unknown
    ...(!web.apiOrigin && { findRedirect: (url: string) => findRedirect(context, url, errors.reporter('redirects')) }),
    findIcon: async (file) => (live.brand.logo ? findLogoFile(context.db, live.brand.logo.hash, file) : null),
    readShareLook: shareImageLook(context.db, live),
    distDirectory: web.distDirectory,
    admission,
    searchLimit,
    caches,
    onInvalidate: (listener) => invalidation.onInvalidate(listener),
    // a foreign API counts its own impressions
    ...(web.apiOrigin ? {} : { usage }),
    dev: web.dev,
  });
}

/** Pages must not wait indefinitely for a foreign API. */
const fetchWithTimeout: SiteFetch = (url, init = {}) => {
  const signals = [AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
};
