import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { NEWSLETTER_LIST_UNSUBSCRIBE_PATH, NEWSLETTER_UNSUBSCRIBE_PATH } from '#domain/notifications/newsletter.ts';
import {
  NOTIFICATION_LIST_UNSUBSCRIBE_PATH,
  NOTIFICATION_UNSUBSCRIBE_PATH,
} from '#domain/notifications/notification.ts';
import type { Site } from '#domain/site.ts';
import type { FileStore } from '#files/file-store.ts';
import { PhotoEncoder } from '#files/photo-encoder.ts';
import { ShippedTiles } from '#map-tiles/shipped-tiles.ts';
import type { TileArchive } from '#map-tiles/tile-archive.ts';
import { CategoryMatcher } from '#query-understanding/category-matcher.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { apiRoutes, withReplicaReads } from './api-routes.ts';
import { createLiveSite } from './create-live-site.ts';
import { BackgroundErrors } from './http/background-errors.ts';
import { type CacheBudget, divideCacheBudget } from './http/cache/cache-budget.ts';
import { CacheInvalidation } from './http/cache/cache-invalidation.ts';
import { QueryCache } from './http/cache/query-cache.ts';
import { ResponseCache } from './http/cache/response-cache.ts';
import { clientErrorHandler, MAX_HEADER_BYTES } from './http/client-error-handler.ts';
import { malformedUrlHandler, registerErrorHandler } from './http/error-handler.ts';
import { registerJsonParser } from './http/json-parser.ts';
import { SearchRateLimiter } from './http/limits/search-rate-limiter.ts';
import type { AdmissionControl } from './http/load-shedding/admission-control.ts';
import { registerLoadShedding } from './http/load-shedding/register-load-shedding.ts';
import { registerNotFoundHandler } from './http/not-found-handler.ts';
import { registerRoutes } from './http/register-routes.ts';
import { generateRequestId, loggerOptions, registerRequestLog, silentLogController } from './http/request-logging.ts';
import { registerUrlChecks } from './http/request-url.ts';
import { SecretBox } from './http/secret-box.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import type { SearchContext, SecretContext, ServerContext } from './http/server-context.ts';
import { type BodyTimeouts, DEFAULT_BODY_TIMEOUTS, enforceBodyDeadlines } from './http/upload/body-deadline.ts';
import { registerUploadParser } from './http/upload/upload-stream.ts';
import { registerDownloadRoutes } from './imports/downloads.ts';
import { registerTileRoutes } from './map/tile-routes.ts';
import { cancelSubscription } from './newsletter/manage-subscription.ts';
import { unsubscribeFromNotifications } from './notifications/unsubscribe-from-notifications.ts';
import { registerArtRoutes } from './pages/art-routes.ts';
import { registerBrandRoutes } from './pages/brand-routes.ts';
import { registerWebsite, type WebOptions } from './pages/register-website.ts';
import { shareImageLook } from './pages/share-image-brand.ts';
import { registerShareImageRoutes } from './pages/share-image-routes.ts';
import { storedCoverFinder } from './pages/stored-cover-finder.ts';
import { registerPhotoFileRoutes } from './photos/photo-files.ts';
import { createListingFinders, type SearchIndexOptions } from './search/create-listing-finders.ts';
import { registerListUnsubscribe } from './shared/list-unsubscribe.ts';
import { UsageCounter } from './shared/usage-counter.ts';
import { registerVisitorConfirmation } from './verification/visitor-confirmation.ts';
import type { Readiness } from './well-known/health-routes.ts';
import { registerOperationalRoutes } from './well-known/operational-routes.ts';

export type AppOptions = {
  storage: Storage;
  /** Site settings from the environment. Values that admins have saved override them. */
  site: Site;
  /** Stores uploaded files. */
  files: FileStore;
  /** Without it, secrets are stored unencrypted. */
  secretBox?: SecretBox;
  /** Streets for the map. The app closes the file with itself. */
  streets?: TileArchive | null;
  clock?: () => Date;
  /** Origins of other sites that may call with credentials. */
  corsOrigins?: string[];
  trustProxy?: boolean | string;
  hstsSubdomains?: boolean;
  log?: boolean | { write(line: string): void };
  /** Set to draining before shutdown, so that load balancers stop sending requests. */
  readiness?: Readiness;
  metricsToken?: string | undefined;
  /** The built website. Without it, the app serves the API only. */
  web?: WebOptions | undefined;
  /** Whether a mail server is configured; the desk tells admins if not. */
  sendsEmail?: boolean;
  /** Limits of the caches. */
  caches?: CacheBudget;
  /** Memory limit of the search index. With null there is no index, and searches run in the database. */
  searchIndex?: SearchIndexOptions | null;
  /** Benchmarks disable the search rate limit, since all their requests come from one address. */
  limitSearch?: boolean;
  /** Enables load shedding. Tests leave it off, since their machine may be busy. */
  shedsLoad?: boolean;
  /** Time limit for receiving request headers. */
  headersTimeoutMs?: number;
  /** Time limits for receiving request bodies. */
  bodyTimeouts?: BodyTimeouts;
  /** Called for each route that is registered. */
  onRoute?: (route: RouteOptions) => void;
};

const transportSecurity = ({ site, hstsSubdomains }: AppOptions) => ({ siteUrl: site.url, hstsSubdomains });

const corsOptions = (origin: string[]) => ({
  origin,
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  strictPreflight: false,
});

/** Without configured origins, preflight requests get no permission, and other responses need no CORS headers. */
async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length > 0) await app.register(cors, corsOptions(origins));
  else app.options('*', (_request, reply) => reply.code(204).send());
}

/** Creates a server without routes, with limits on the size and duration of requests. */
function createServer(options: AppOptions): FastifyInstance {
  const headersTimeout = options.headersTimeoutMs ?? 10_000;
  return Fastify({
    logger: loggerOptions(options.log ?? false),
    logController: silentLogController(),
    genReqId: generateRequestId,
    frameworkErrors: malformedUrlHandler(transportSecurity(options)),
    clientErrorHandler: clientErrorHandler(transportSecurity(options)),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    // A busy machine may take longer than the default of 10 seconds to load the pages.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 200 },
    connectionTimeout: 60_000,
    // enforceBodyDeadlines replaces it
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout,
      // Node looks for expired connections every 30 seconds by default
      connectionsCheckingInterval: headersTimeout / 20,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    forceCloseConnections: 'idle',
    // during shutdown, requests on open connections are handled before the connections are closed
    return503OnClosing: false,
  });
}

/** Registers the hooks, parsers and handlers that apply to every request. */
async function registerRequestPipeline(app: FastifyInstance, options: AppOptions): Promise<AdmissionControl> {
  addSecurityHeaders(app, transportSecurity(options));
  if (options.log) registerRequestLog(app);
  registerUrlChecks(app);
  const { shedsLoad: isEnabled = false, storage } = options;
  const admission = registerLoadShedding(app, { isEnabled, engine: storage.engine });
  registerJsonParser(app);
  registerUploadParser(app);
  registerErrorHandler(app);
  await registerCors(app, options.corsOrigins ?? []);
  return admission;
}

/** Routes outside of the API contract: unsubscribe links, images and downloads. */
function registerFileRoutes(
  app: FastifyInstance,
  options: AppOptions & { caches: CacheBudget; live: LiveSite },
  { context, readContext }: DatabaseContexts,
): void {
  registerListUnsubscribe(app, context, {
    path: NEWSLETTER_LIST_UNSUBSCRIBE_PATH,
    pagePath: NEWSLETTER_UNSUBSCRIBE_PATH,
    unsubscribe: cancelSubscription,
  });
  registerListUnsubscribe(app, context, {
    path: NOTIFICATION_LIST_UNSUBSCRIBE_PATH,
    pagePath: NOTIFICATION_UNSUBSCRIBE_PATH,
    unsubscribe: unsubscribeFromNotifications,
  });
  registerVisitorConfirmation(app, context);
  registerArtRoutes(app);
  registerMapTiles(app, options.streets ?? null);
  // with a foreign API, the website registers share images, since it can read that API
  if (!options.web?.apiOrigin)
    registerShareImageRoutes(app, storedCoverFinder(readContext), {
      cacheBytes: options.caches.shareImages,
      readLook: shareImageLook(context.db, options.live),
    });
  registerPhotoFileRoutes(app, context, options.files);
  registerDownloadRoutes(app, context);
}

function registerMapTiles(app: FastifyInstance, streets: TileArchive | null): void {
  const shipped = new ShippedTiles();
  app.addHook('onClose', async () => {
    await shipped.close();
    await streets?.close();
  });
  registerTileRoutes(app, { shipped, streets });
}

/** The primary database, and the one for public reads: a replica if there is one. */
type DatabaseContexts = { context: SecretContext; readContext: SecretContext };

function createContexts({ storage, clock, secretBox }: AppOptions, site: Site): DatabaseContexts {
  const context = {
    db: storage.db,
    clock: clock ?? (() => new Date()),
    site,
    secretBox: secretBox ?? new SecretBox([]),
  };
  return { context, readContext: { ...context, db: storage.reads } };
}

/** Builds the server without listening, so that tests can call it without a socket. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, caches = divideCacheBudget() } = options;
  const app = createServer(options);
  const errors = new BackgroundErrors(app.log);
  const invalidation = new CacheInvalidation(storage);
  const live = createLiveSite(options, invalidation, errors);
  await live.ready;
  const { context, readContext } = createContexts(options, live);
  enforceBodyDeadlines(app.server, options.bodyTimeouts ?? DEFAULT_BODY_TIMEOUTS);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  const cache = createResponseCache(caches.responses, invalidation);
  const searchLimit = new SearchRateLimiter(context, {
    isEnabled: options.limitSearch ?? true,
    maxBytes: caches.addresses,
    onError: errors.reporter('search-rate-limit'),
  });
  const usage = new UsageCounter(context, { maxBytes: caches.visits, onError: errors.reporter('usage-counter') });
  app.addHook('onClose', async () => {
    invalidation.close();
    live.close();
    searchLimit.close();
    await usage.flush();
  });

  const admission = await registerRequestPipeline(app, options);
  const matcher = createMatcher(app, readContext, errors);
  const { finderFor, indexSync } = createListingFinders(app, { storage, errors, caches }, options.searchIndex);
  const withSearch = (serverContext: SecretContext): SearchContext => {
    const queryCache = new QueryCache(invalidation, caches.queries);
    const finder = finderFor(serverContext.db, queryCache);
    return { ...serverContext, primary: storage.db, finder, matcher, queryCache };
  };
  registerOperationalRoutes(app, {
    context,
    readContext,
    storage,
    searchIndex: indexSync,
    readiness: options.readiness ?? { draining: false },
    metricsToken: options.metricsToken,
    admission,
    errors,
  });
  registerFileRoutes(app, { ...options, caches, live }, { context, readContext });
  registerBrandRoutes(app, context, live);
  const resources = { ...options, photoEncoder: createPhotoEncoder(app), usage, live, errors, caches, indexSync };
  const routes = withReplicaReads(
    apiRoutes(withSearch(context), resources),
    () => apiRoutes(withSearch(readContext), resources),
    storage,
  );
  const dependencies = { context, cache, invalidation, searchLimit, usage, admission };
  registerRoutes(app, routes, dependencies);
  registerNotFoundHandler(app);
  if (options.web) {
    await registerWebsite(app, { ...options.web, ...dependencies, context: readContext, caches, live, errors });
  }
  return app;
}

function createResponseCache(maxBytes: number, invalidation: CacheInvalidation): ResponseCache {
  const cache = new ResponseCache(maxBytes);
  invalidation.onInvalidate((tags) => cache.invalidate(tags));
  return cache;
}

/** Trains the matcher once the server listens: tests and commands that build the app do not need it. */
function createMatcher(app: FastifyInstance, { db }: ServerContext, errors: BackgroundErrors): CategoryMatcher {
  const matcher = new CategoryMatcher(db);
  app.addHook('onListen', async () => matcher.warmUp(errors.reporter('category-matcher')));
  return matcher;
}

function createPhotoEncoder(app: FastifyInstance): PhotoEncoder {
  const encoder = new PhotoEncoder();
  app.addHook('onClose', async () => encoder.close());
  return encoder;
}
