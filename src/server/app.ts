import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { LEAVE_PATH, ONE_CLICK_PATH } from '#domain/newsletter.ts';
import { STOP_ONE_CLICK_PATH, STOP_PATH } from '#domain/notification.ts';
import type { Site } from '#domain/site.ts';
import type { FileStore } from '#files/file-store.ts';
import { TownMatcher } from '#questions/town-matcher.ts';
import type { Storage } from '#storage/connect.ts';
import { LiveSite } from '#storage/live-site.ts';
import { blogDesk } from './blog/desk-routes.ts';
import { blog } from './blog/routes.ts';
import { categoryDesk } from './categories/desk-routes.ts';
import { categories } from './categories/routes.ts';
import { claims } from './claims/routes.ts';
import { corrections } from './corrections/routes.ts';
import { mergeDesk } from './desk/merge-routes.ts';
import { desk } from './desk/routes.ts';
import { facets } from './facets/routes.ts';
import type { Admission } from './http/admission.ts';
import { admit } from './http/admit.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { BODY_PATIENCE, type BodyPatience, limitBodies } from './http/body-deadline.ts';
import { ChangeSignal } from './http/change-signal.ts';
import type { SearchContext, ServerContext } from './http/context.ts';
import { answerFailures, refuseUnreadable } from './http/failures.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { readJsonBodies } from './http/json-body.ts';
import { KeptReads } from './http/kept-reads.ts';
import { loggerOptions, logRequests, quietController, requestId } from './http/logging.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { answerOneClick } from './http/one-click.ts';
import { registerRoutes } from './http/register.ts';
import type { Route } from './http/route.ts';
import { SearchLimit } from './http/search-limit.ts';
import { acceptUploads } from './http/upload.ts';
import { UseCounter } from './http/use-counter.ts';
import { answerDownloads } from './imports/downloads.ts';
import { imports } from './imports/routes.ts';
import { leads } from './leads/routes.ts';
import { listings } from './listings/routes.ts';
import { answerMachines } from './machines/answer-machines.ts';
import type { Readiness } from './machines/health.ts';
import { map } from './map/routes.ts';
import { markets } from './markets/routes.ts';
import { matching } from './matching/routes.ts';
import { newsletterDesk } from './newsletter/letter-routes.ts';
import { newsletter } from './newsletter/routes.ts';
import { leave } from './newsletter/subscribe.ts';
import { notifications } from './notifications/routes.ts';
import { stopMails } from './notifications/stop.ts';
import { answerArt } from './pages/art.ts';
import { answerSharePictures } from './pages/share-picture.ts';
import { storedCovers } from './pages/stored-covers.ts';
import { registerWebsite, type WebOptions } from './pages/website.ts';
import { answerPhotoFiles } from './photos/files.ts';
import { photos } from './photos/routes.ts';
import { reviews } from './reviews/routes.ts';
import { saved } from './saved/routes.ts';
import { prepareFinder, type SearchIndexOptions } from './search/prepare-finder.ts';
import { siteSettings } from './site-settings/routes.ts';
import { statistics } from './statistics/routes.ts';
import { submissions } from './submissions/routes.ts';
import { suggestions } from './suggestions/routes.ts';
import { team } from './team/routes.ts';
import { userDesk } from './users/desk-routes.ts';
import { users } from './users/routes.ts';
import { verification } from './verification/routes.ts';

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
  answerCacheBytes?: number;
  /** What the search index may take; null: none, the database answers. */
  searchIndex?: SearchIndexOptions | null;
  /** Off for measurements, where one address asks as fast as it can. */
  limitSearch?: boolean;
  /** Refuses what it cannot do in time. Off for tests, whose machine may be busy with others. */
  shedsLoad?: boolean;
  /** How long what is sent may take to come. */
  bodyPatience?: BodyPatience;
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
async function answerOtherSites(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length > 0) await app.register(cors, corsOptions(origins));
  else app.options('*', (_request, reply) => reply.code(204).send());
}

/** What some resources work with besides the context. */
type Stock = { files: FileStore; uses: UseCounter; live: LiveSite };

/** The resources of the API, in the order of the contract. */
function resources(context: SearchContext, { files, uses, live }: Stock): Route[] {
  const all = [
    users,
    listings,
    facets,
    suggestions,
    map,
    verification,
    claims,
    team,
    notifications,
    saved,
    corrections,
    leads,
    categories,
    markets,
    reviews,
    submissions,
    blog,
    newsletter,
    desk,
    mergeDesk,
    blogDesk,
    newsletterDesk,
    categoryDesk,
    userDesk,
  ];
  const withFiles = [photos, imports].flatMap((resource) => resource(context, files));
  return [
    ...all.flatMap((resource) => resource(context)),
    ...withFiles,
    ...statistics(context, uses),
    ...siteSettings(context, live),
    ...matching(context),
  ];
}

/** Where there are replicas, what anybody may read is read there: the same resources once more, on another database. */
function readingOnReplicas(routes: Route[], reading: () => Route[], { replicas }: Storage): Route[] {
  if (replicas.isEmpty) return routes;
  const others = reading();
  return routes.map((route, at) => ({ ...route, ...(others[at] && { handleReading: others[at].handle }) }));
}

/** Empty of routes, with the limits on what comes in. */
function newServer(options: AppOptions): FastifyInstance {
  return Fastify({
    logger: loggerOptions(options.log ?? false),
    logController: quietController(),
    genReqId: requestId,
    frameworkErrors: refuseUnreadable(options.site.url),
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
async function readAndRefuse(app: FastifyInstance, options: AppOptions): Promise<Admission> {
  addSecurityHeaders(app, options.site.url);
  if (options.log) logRequests(app);
  const admission = admit(app, options.shedsLoad ?? false);
  readJsonBodies(app);
  acceptUploads(app);
  answerFailures(app);
  await answerOtherSites(app, options.corsOrigins ?? []);
  return admission;
}

/** What is asked for by its address alone: links of mails, pictures, files. */
function answerFiles(app: FastifyInstance, options: AppOptions, { context, reading }: Where): void {
  answerOneClick(app, context, { path: ONE_CLICK_PATH, pagePath: LEAVE_PATH, leave });
  answerOneClick(app, context, { path: STOP_ONE_CLICK_PATH, pagePath: STOP_PATH, leave: stopMails });
  answerArt(app);
  // the pictures of a foreign API's businesses come with the website, which can read them
  if (!options.web?.apiOrigin) answerSharePictures(app, storedCovers(reading));
  answerPhotoFiles(app, context, options.files);
  answerDownloads(app, context);
}

/** The primary, and where what anybody may read is read. */
type Where = { context: ServerContext; reading: ServerContext };

/** The server as a value: tests call it without a socket, only `serve` listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage } = options;
  const changes = new ChangeSignal(storage);
  // every page shows the name and the figures
  const live = new LiveSite({ storage, defaults: options.site, onChange: () => changes.changed([]) });
  await live.ready;
  const context: ServerContext = { db: storage.db, clock: options.clock ?? (() => new Date()), site: live };
  const reading: ServerContext = { ...context, db: storage.reads };
  const app = newServer(options);
  limitBodies(app.server, options.bodyPatience ?? BODY_PATIENCE);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  const cache = new AnswerCache(options.answerCacheBytes ?? 64 * 1024 * 1024);
  const searchLimit = new SearchLimit(context, options.limitSearch ?? true);
  const uses = new UseCounter(context);
  changes.onChange((topics) => cache.changed(topics));
  app.addHook('onClose', async () => {
    changes.close();
    live.close();
    searchLimit.close();
    await uses.flush();
  });

  const admission = await readAndRefuse(app, options);
  const matcher = prepareMatcher(app, reading);
  const { finderOn, keeper } = prepareFinder(app, storage, options.searchIndex);
  const finding = (where: ServerContext): SearchContext => {
    const reads = new KeptReads(changes);
    return { ...where, primary: storage.db, finder: finderOn(where.db, reads), matcher, reads };
  };
  answerMachines(app, {
    context,
    reading,
    replicas: storage.replicas,
    searchIndex: keeper,
    readiness: options.readiness ?? { draining: false },
    metricsToken: options.metricsToken,
    admission,
  });
  answerFiles(app, options, { context, reading });
  const stock = { files: options.files, uses, live };
  const routes = readingOnReplicas(
    resources(finding(context), stock),
    () => resources(finding(reading), stock),
    storage,
  );
  registerRoutes(app, routes, { context, cache, changes, searchLimit, uses, admission });
  answerUnknownPaths(app);
  if (options.web) await registerWebsite(app, { ...options.web, changes, context: reading, live, uses, admission });
  return app;
}

/** Learns when the server begins to listen: not before somebody can ask, and without making anybody wait. */
function prepareMatcher(app: FastifyInstance, { db }: ServerContext): TownMatcher {
  const matcher = new TownMatcher(db);
  app.addHook('onListen', async () => matcher.prepare());
  return matcher;
}
