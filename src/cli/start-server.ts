import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SETUP_PATH } from '#domain/site-setup.ts';
import type { TileArchive } from '#map-tiles/tile-archive.ts';
import { buildApp } from '#server/app.ts';
import { divideCacheBudget } from '#server/http/cache/cache-budget.ts';
import type { SecretBox } from '#server/http/secret-box.ts';
import type { WebOptions } from '#server/pages/register-website.ts';
import { UptimeMonitor } from '#server/status/uptime-monitor.ts';
import { ensureAdmin } from '#server/users/ensure-admin.ts';
import { createSetupLink } from '#server/users/first-admin.ts';
import { countStoredSecrets, encryptStoredSecrets } from '#server/users/second-step/authenticator-secret.ts';
import { isDiskFull } from '#storage/engine/database-errors.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { withStartupLock } from '#storage/engine/startup-lock.ts';
import { releaseJobLeases } from '#storage/jobs.ts';
import { needsDemoTown } from '#storage/seed/needs-demo-town.ts';
import type { Config } from './config.ts';
import { serveDatabaseCopies } from './database-copy.ts';
import { authenticatorSecrets, unreadableSecrets } from './doctor/check-secrets.ts';
import { requireDataDirectory } from './errors/data-directory-error.ts';
import { listenError } from './errors/listen-error.ts';
import { migrateDatabase, reportMigrations } from './migrate-database.ts';
import { openDatabase } from './open-database.ts';
import { connectionLimit, limitConnections } from './open-file-limit.ts';
import { openFileStore } from './open-file-store.ts';
import { openStreets } from './open-streets.ts';
import { openSecretBox, secretKeySource } from './secret-keys.ts';
import { startBackgroundJobs } from './start-jobs.ts';
import { assertRestoreFinished } from './unfinished-restore.ts';
import { warnAboutServices } from './warn-about-services.ts';

const SHUTDOWN_TIMEOUT_MS = 25_000;
const IDLE_SWEEP_MS = 100;
const DRAIN_TIMEOUT_MS = 3000;
const POLL_MS = 10;

/** Prepares the database, serves the site and shuts down gracefully on SIGTERM and SIGINT. */
export async function startServer(config: Config, options: { dev: boolean }): Promise<void> {
  const maxConnections = connectionLimit();
  if (!config.bucket || !config.smtpUrl) await requireDataDirectory(config.dataDirectory);
  // before the database, so that a wrong file is found at once
  const streets = await openStreets(config);
  const storage = await openDatabase(config);
  try {
    await prepareDatabase(config, storage);
    const secretBox = await prepareSecrets(config, storage);
    const readiness = { draining: false };
    const web = webOptions(config, { dev: options.dev, streets });
    const app = await buildApp({ ...appOptions(config, storage), secretBox, readiness, streets, web });
    await listen(app, config);
    limitConnections(app.server, maxConnections, app.log);
    const uptime = startUptimeMonitor(config, storage, app);
    const worker = startBackgroundJobs(config, storage, app.log);
    const copies = await serveDatabaseCopies(config, storage, app.log);
    stopOnSignal(async () => {
      readiness.draining = true;
      copies?.close();
      await uptime?.stop();
      // gives load balancers time to see that the server is draining
      await sleep(config.drainMs);
      await drainRequests(app);
      await closeApp(app);
      await worker.stop();
      await storage.close();
    });
    console.log(`\n${config.site.name} is ready: ${config.site.url}\n`);
    void warnAboutServices(config);
    await printSetupLink(config, storage);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** A site without an admin greets its operator with a link that works once. */
async function printSetupLink(config: Config, { db }: Storage): Promise<void> {
  const secret = await createSetupLink({ db, clock: () => new Date() });
  if (secret === null) return;
  console.log(`Set up your site, and become its admin, with this link. It works once, for 24 hours:\n`);
  console.log(`${config.site.url}${SETUP_PATH}#${secret}\n`);
}

async function prepareDatabase(config: Config, storage: Storage): Promise<void> {
  await assertRestoreFinished(config, storage);
  reportMigrations(await migrateDatabase(config, storage), console.log);
  await withStartupLock(storage, async () => {
    if (config.seed === 'demo' && (await needsDemoTown(storage.db))) await loadDemoTown(config, storage);
    if (config.admin) await ensureAdmin({ db: storage.db, clock: () => new Date() }, config.admin);
  });
  // the embedded database has a single process, so the leases of a killed one can be released at once
  if (storage.engine === 'embedded') await releaseJobLeases(storage.db).catch(ignoreDiskFull);
}

/** Encrypts what an earlier version or another key has left. Says what this server cannot read, and serves the site anyway. */
async function prepareSecrets(config: Config, { db }: Storage): Promise<SecretBox> {
  const box = await openSecretBox(config);
  const encrypted = (await encryptStoredSecrets(db, box).catch(ignoreDiskFull)) ?? 0;
  if (encrypted > 0) console.log(`Encrypted ${authenticatorSecrets(encrypted)} with ${secretKeySource(config)}.`);
  const { unreadable } = await countStoredSecrets(db, box);
  if (unreadable > 0) console.error(unreadableSecrets(config, unreadable));
  return box;
}

/** Leases end by themselves, and a site on a full disk can still be read. */
function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error;
}

/** Runs on the first start only, so the code is loaded dynamically. */
async function loadDemoTown(config: Config, storage: Storage): Promise<void> {
  const { DEMO_TOWN_SIZE, seedDemoTownWithProgress } = await import('./demo-town.ts');
  console.log('Loading the demo town (once)…');
  await seedDemoTownWithProgress(storage, DEMO_TOWN_SIZE, openFileStore(config));
}

function appOptions(config: Config, storage: Storage) {
  return {
    storage,
    files: openFileStore(config),
    site: config.site,
    sendsEmail: config.smtpUrl !== undefined,
    searchIndex: config.searchIndex,
    caches: divideCacheBudget(config.cacheMegabytes),
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    hstsSubdomains: config.hstsSubdomains,
    metricsToken: config.metricsToken,
    shedsLoad: true,
    log: { write: (line: string) => void process.stdout.write(line) },
  };
}

/** Of files that do not say whom to credit. All known tools make them from this data. */
const DEFAULT_STREETS_ATTRIBUTION = '© OpenStreetMap contributors';

const DIST_DIRECTORY = path.resolve(import.meta.dirname, '../../dist');

type SiteBuildOptions = { dev: boolean; streets: TileArchive | null };

function webOptions(config: Config, { dev, streets }: SiteBuildOptions): WebOptions {
  const { apiOrigin, submissionOrigin, categoriesDebug, mapTiles } = config;
  const mapStreets = streets && {
    minZoom: streets.minZoom,
    maxZoom: streets.maxZoom,
    bounds: streets.bounds,
    attribution: streets.attribution || DEFAULT_STREETS_ATTRIBUTION,
  };
  return { distDirectory: DIST_DIRECTORY, apiOrigin, submissionOrigin, categoriesDebug, mapTiles, mapStreets, dev };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw listenError(error, config);
  }
}

/** A foreign API has no uptime of ours. */
function startUptimeMonitor({ apiOrigin }: Config, { db }: Storage, app: FastifyInstance): UptimeMonitor | null {
  if (apiOrigin) return null;
  const monitor = new UptimeMonitor({
    db,
    clock: () => new Date(),
    origin: connectableOrigin(app),
    onError: (message, error) => app.log.error({ err: error }, message),
  });
  monitor.start();
  return monitor;
}

/** An address that means all addresses of the machine can be listened on, but not connected to everywhere. */
function connectableOrigin({ listeningOrigin }: FastifyInstance): string {
  return listeningOrigin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

/** Rendering a page makes requests to the app itself, which rejects them once it is closing. */
async function drainRequests({ admission }: FastifyInstance): Promise<void> {
  for (let waitedMs = 0; admission.load.inFlight > 0 && waitedMs < DRAIN_TIMEOUT_MS; waitedMs += POLL_MS)
    await sleep(POLL_MS);
}

/** Waits for running requests. Connections that were busy when closing began stay open afterwards, so idle ones are swept. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/** Uses `on`, not `once`: npm forwards a second signal, which must not interrupt the shutdown. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
