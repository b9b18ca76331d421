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
import { CategoryMatcher } from '#query-understanding/category-matcher.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { LiveSite } from '#storage/site/live-site.ts';
import { blogDeskRoutes } from './blog/blog-desk-routes.ts';
import { blogRoutes } from './blog/blog-routes.ts';
import { categoryDeskRoutes } from './categories/category-desk-routes.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { mergeDeskRoutes } from './desk/merge-desk-routes.ts';
import { facetRoutes } from './facets/facet-routes.ts';
import { BackgroundErrors } from './http/background-errors.ts';
import { CacheInvalidation } from './http/cache/cache-invalidation.ts';
import { QueryCache } from './http/cache/query-cache.ts';
import { ResponseCache } from './http/cache/response-cache.ts';
import { malformedUrlHandler, registerErrorHandler } from './http/error-handler.ts';
import { registerJsonParser } from './http/json-parser.ts';
import { SearchRateLimiter } from './http/limits/search-rate-limiter.ts';
import type { AdmissionControl } from './http/load-shedding/admission-control.ts';
import { registerLoadShedding } from './http/load-shedding/register-load-shedding.ts';
import { registerNotFoundHandler } from './http/not-found-handler.ts';
import { registerRoutes } from './http/register-routes.ts';
import { generateRequestId, loggerOptions, registerRequestLog, silentLogController } from './http/request-logging.ts';
import type { Route } from './http/route.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import type { SearchContext, ServerContext } from './http/server-context.ts';
import { type BodyTimeouts, DEFAULT_BODY_TIMEOUTS, enforceBodyDeadlines } from './http/upload/body-deadline.ts';
import { registerUploadParser } from './http/upload/read-upload.ts';
import { registerDownloadRoutes } from './imports/downloads.ts';
import { importRoutes } from './imports/import-routes.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { listingRoutes } from './listings/listing-routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { marketRoutes } from './markets/market-routes.ts';
import { matchingRoutes } from './matching/matching-routes.ts';
import { cancelSubscription } from './newsletter/manage-subscription.ts';
import { newsletterDeskRoutes } from './newsletter/newsletter-desk-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { unsubscribeFromNotifications } from './notifications/unsubscribe-from-notifications.ts';
import { registerArtRoutes } from './pages/art-routes.ts';
import { registerWebsite, type WebOptions } from './pages/register-website.ts';
import { registerShareImageRoutes } from './pages/share-image-routes.ts';
import { storedCoverFinder } from './pages/stored-cover-finder.ts';
import { registerPhotoFileRoutes } from './photos/photo-files.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { favouriteRoutes } from './saved/favourite-routes.ts';
import { savedListRoutes } from './saved/saved-list-routes.ts';
import { savedSearchRoutes } from './saved/saved-search-routes.ts';
import { createListingFinders, type SearchIndexOptions } from './search/create-listing-finders.ts';
import { registerListUnsubscribe } from './shared/list-unsubscribe.ts';
import { UsageCounter } from './shared/usage-counter.ts';
import { siteSettingsRoutes } from './site-settings/site-settings-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';
import { suggestionRoutes } from './suggestions/suggestion-routes.ts';
import { teamRoutes } from './team/team-routes.ts';
import { userDeskRoutes } from './users/user-desk-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import type { Readiness } from './well-known/health-routes.ts';
import { registerOperationalRoutes } from './well-known/operational-routes.ts';

export type AppOptions = {
  storage: Storage;
  /** As the environment says; what admins have set comes over it. */
  site: Site;
  /** Where uploads are kept. */
  files: FileStore;
  clock?: () => Date;
  /** Origins of other sites that may call with credentials. */
  corsOrigins?: string[];
  trustProxy?: boolean | string;
  log?: boolean | { write(line: string): void };
  /** Said to be draining while the process ends: proxies then send nobody here. */
  readiness?: Readiness;
  metricsToken?: string | undefined;
  /** The website's build; without it only the API answers. */
  web?: WebOptions | undefined;
  responseCacheBytes?: number;
  /** What the search index may take; null: none, the database answers. */
  searchIndex?: SearchIndexOptions | null;
  /** Off for measurements, where one address asks as fast as it can. */
  limitSearch?: boolean;
  /** Refuses what it cannot do in time. Off for tests, whose machine may be busy with others. */
  shedsLoad?: boolean;
  /** How long what is sent may take to come. */
  bodyTimeouts?: BodyTimeouts;
  /** Hears of every route there is, for whoever has to know them all. */
  onRoute?: (route: RouteOptions) => void;
};

const corsOptions = (origin: string[]) => ({
  origin,
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  strictPreflight: false,
});

/** Where no other site is named, its question is answered without leave, and no other request pays for a header. */
async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length > 0) await app.register(cors, corsOptions(origins));
  else app.options('*', (_request, reply) => reply.code(204).send());
}

/** What some resources work with besides the context. */
type AppResources = { files: FileStore; usage: UsageCounter; live: LiveSite; errors: BackgroundErrors };

/** The resources of the API, in the order of the contract. */
function apiRoutes(context: SearchContext, { files, usage, live, errors }: AppResources): Route[] {
  const all = [
    userRoutes,
    listingRoutes,
    facetRoutes,
    suggestionRoutes,
    mapRoutes,
    verificationRoutes,
    claimRoutes,
    teamRoutes,
    notificationRoutes,
    favouriteRoutes,
    savedListRoutes,
    savedSearchRoutes,
    correctionRoutes,
    leadRoutes,
    categoryRoutes,
    marketRoutes,
    reviewRoutes,
    submissionRoutes,
    newsletterRoutes,
    deskRoutes,
    mergeDeskRoutes,
    blogDeskRoutes,
    newsletterDeskRoutes,
    categoryDeskRoutes,
    userDeskRoutes,
  ];
  const withFiles = [photoRoutes, importRoutes].flatMap((resource) => resource(context, files));
  return [
    ...all.flatMap((resource) => resource(context)),
    ...withFiles,
    ...blogRoutes(context, errors.reporter('publication-watch')),
    ...statisticsRoutes(context, usage),
    ...siteSettingsRoutes(context, live),
    ...matchingRoutes(context),
  ];
}

/** Where there are replicas, what anybody may read is read there: the same resources once more, on another database. */
function withReplicaReads(routes: Route[], reading: () => Route[], { replicas }: Storage): Route[] {
  if (replicas.isEmpty) return routes;
  const others = reading();
  return routes.map((route, at) => ({ ...route, ...(others[at] && { handleOnReplica: others[at].handle }) }));
}

/** Empty of routes, with the limits on what comes in. */
function createServer(options: AppOptions): FastifyInstance {
  return Fastify({
    logger: loggerOptions(options.log ?? false),
    logController: silentLogController(),
    genReqId: generateRequestId,
    frameworkErrors: malformedUrlHandler(options.site.url),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: 200 },
    connectionTimeout: 60_000,
    // see limitBodies
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    // what still comes over an open connection while the server ends is answered, and the connection closed after it
    return503OnClosing: false,
  });
}

/** What holds for every request, whatever answers it. */
async function registerRequestPipeline(app: FastifyInstance, options: AppOptions): Promise<AdmissionControl> {
  addSecurityHeaders(app, options.site.url);
  if (options.log) registerRequestLog(app);
  const admission = registerLoadShedding(app, options.shedsLoad ?? false);
  registerJsonParser(app);
  registerUploadParser(app);
  registerErrorHandler(app);
  await registerCors(app, options.corsOrigins ?? []);
  return admission;
}

/** What is asked for by its address alone: links of mails, pictures, files. */
function registerFileRoutes(
  app: FastifyInstance,
  options: AppOptions,
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
  registerArtRoutes(app);
  // the pictures of a foreign API's businesses come with the website, which can read them
  if (!options.web?.apiOrigin) registerShareImageRoutes(app, storedCoverFinder(readContext));
  registerPhotoFileRoutes(app, context, options.files);
  registerDownloadRoutes(app, context);
}

/** The primary database, and the one for public reads: a replica if there is one. */
type DatabaseContexts = { context: ServerContext; readContext: ServerContext };

/** Builds the server without listening, so that tests can call it without a socket. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage } = options;
  const invalidation = new CacheInvalidation(storage);
  // every page shows the name and the figures of the site
  const live = new LiveSite({ storage, defaults: options.site, onChange: () => invalidation.invalidate([]) });
  await live.ready;
  const context: ServerContext = { db: storage.db, clock: options.clock ?? (() => new Date()), site: live };
  const readContext: ServerContext = { ...context, db: storage.reads };
  const app = createServer(options);
  const errors = new BackgroundErrors(app.log);
  enforceBodyDeadlines(app.server, options.bodyTimeouts ?? DEFAULT_BODY_TIMEOUTS);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  const cache = new ResponseCache(options.responseCacheBytes ?? 64 * 1024 * 1024);
  const searchLimit = new SearchRateLimiter(context, {
    isEnabled: options.limitSearch ?? true,
    onError: errors.reporter('search-rate-limit'),
  });
  const usage = new UsageCounter(context, errors.reporter('usage-counter'));
  invalidation.onInvalidate((tags) => cache.invalidate(tags));
  app.addHook('onClose', async () => {
    invalidation.close();
    live.close();
    searchLimit.close();
    await usage.flush();
  });

  const admission = await registerRequestPipeline(app, options);
  const matcher = createMatcher(app, readContext, errors);
  const { finderFor, indexSync } = createListingFinders(app, { storage, errors }, options.searchIndex);
  const withSearch = (serverContext: ServerContext): SearchContext => {
    const queryCache = new QueryCache(invalidation);
    const finder = finderFor(serverContext.db, queryCache);
    return { ...serverContext, primary: storage.db, finder, matcher, queryCache };
  };
  registerOperationalRoutes(app, {
    context,
    readContext,
    replicas: storage.replicas,
    searchIndex: indexSync,
    readiness: options.readiness ?? { draining: false },
    metricsToken: options.metricsToken,
    admission,
    errors,
  });
  registerFileRoutes(app, options, { context, readContext });
  const resources = { files: options.files, usage, live, errors };
  const routes = withReplicaReads(
    apiRoutes(withSearch(context), resources),
    () => apiRoutes(withSearch(readContext), resources),
    storage,
  );
  registerRoutes(app, routes, { context, cache, invalidation, searchLimit, usage, admission });
  registerNotFoundHandler(app);
  if (options.web) {
    const website = { ...options.web, invalidation, context: readContext, live, usage, admission, errors };
    await registerWebsite(app, website);
  }
  return app;
}

/** Trains the matcher once the server listens: tests and commands that build the app do not need it. */
function createMatcher(app: FastifyInstance, { db }: ServerContext, errors: BackgroundErrors): CategoryMatcher {
  const matcher = new CategoryMatcher(db);
  app.addHook('onListen', async () => matcher.warmUp(errors.reporter('category-matcher')));
  return matcher;
}
