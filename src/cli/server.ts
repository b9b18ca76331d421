import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { ensureAdmin } from '#server/users/ensure-admin.ts';
import type { Storage } from '#storage/connect.ts';
import { wantsDemoTown } from '#storage/demo-town.ts';
import { releaseJobs } from '#storage/jobs.ts';
import { migrate } from '#storage/migrate.ts';
import { oneAtATime } from '#storage/one-at-a-time.ts';
import { UsageError } from './command.ts';
import type { Config } from './config.ts';
import { openFiles } from './files.ts';
import { startJobs } from './jobs.ts';
import { openDatabase } from './storage.ts';

const SHUTDOWN_AT_MOST_MS = 25_000;
const SWEEP_MS = 100;

/** Opens, prepares, serves, and says where; ends cleanly on SIGTERM and SIGINT. */
export async function startServer(config: Config, options: { dev: boolean }): Promise<void> {
  const storage = await openDatabase(config);
  try {
    await prepare(config, storage);
    const readiness = { draining: false };
    const app = await buildApp({ ...appOptions(config, storage), readiness, web: webOptions(config, options.dev) });
    await listen(app, config);
    const worker = startJobs(config, storage, app.log);
    stopOnSignal(async () => {
      readiness.draining = true;
      await close(app);
      await worker.stop();
      await storage.close();
    });
    console.log(`\n${config.site.name} is ready: ${config.site.url}\n`);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function prepare(config: Config, storage: Storage): Promise<void> {
  await migrate(storage.db);
  await oneAtATime(storage, async () => {
    if (config.seed === 'demo' && (await wantsDemoTown(storage.db))) await loadDemoTown(storage);
    if (config.admin) await ensureAdmin({ db: storage.db, clock: () => new Date() }, config.admin);
  });
  // whoever has the folder is alone: what a killed process had begun need not wait for its lease to run out
  if (storage.engine === 'embedded') await releaseJobs(storage.db);
}

/** Once; later starts do not even load the code that makes it. */
async function loadDemoTown(storage: Storage): Promise<void> {
  const { DEMO_SIZE, growTown } = await import('./demo-town.ts');
  console.log('Loading the demo town (once)…');
  await growTown(storage, DEMO_SIZE);
}

function appOptions(config: Config, storage: Storage) {
  return {
    storage,
    files: openFiles(config),
    site: config.site,
    searchIndex: config.searchIndex,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    metricsToken: config.metricsToken,
    log: { write: (line: string) => void process.stdout.write(line) },
  };
}

const DIST_DIRECTORY = path.resolve(import.meta.dirname, '../../dist');

function webOptions(config: Config, dev: boolean) {
  const { apiOrigin, submissionOrigin, categoriesDebug, mapTiles } = config;
  return { distDirectory: DIST_DIRECTORY, apiOrigin, submissionOrigin, categoriesDebug, mapTiles, dev };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new UsageError(`Port ${config.port} is taken. Stop what uses it, or set PORT to another one.`);
    }
    throw error;
  }
}

/** Waits for what is under way. A connection that was busy when the closing began stays open after its answer: those are swept. */
async function close(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/** `process.on`, since npm passes a second signal on: it must not end what is being finished. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), SHUTDOWN_AT_MOST_MS).unref();
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
