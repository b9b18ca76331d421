import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { createDiskStore } from '#files/disk-store.ts';
import { buildApp } from '#server/app.ts';
import { divideCacheBudget } from '#server/http/cache/cache-budget.ts';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { DIST_DIRECTORY } from '../tests/support/directories.ts';
import { type BaselineWorker, openBaselineWorker } from './baseline-worker.ts';
import { baselinePath } from './bench-call.ts';
import { BENCH_CACHE_DIRECTORY } from './dataset-cache.ts';
import { prepareSampleData } from './sample-data.ts';
import type {
  BaselineRoute,
  CpuTime,
  ServerReply,
  ServerRequest,
  ServerRequestKind,
  ServerRequests,
} from './server-messages.ts';

const SITE = {
  name: 'Townlink',
  url: 'http://town.test',
  supportEmail: 'support@town.test',
  links: { privacy: '#', terms: '#', map: '#' },
};

const WEB = { distDirectory: DIST_DIRECTORY, apiOrigin: '', submissionOrigin: '', dev: false };

const CACHES = divideCacheBudget();
const WITHOUT_LISTING_CACHES = { listingJson: 0, names: 0 };

type OpenedServer = { storage: Storage; bare: BaselineWorker };

let opened: OpenedServer | undefined;
const apps: FastifyInstance[] = [];
const openStorages: Storage[] = [];

function requireOpened(): OpenedServer {
  if (!opened) throw new Error('The bench server received a request before "open"');
  return opened;
}

async function listen(app: FastifyInstance): Promise<number> {
  apps.push(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(address).port);
}

async function open({ databases, pages }: ServerRequests['open']['input']): Promise<ServerRequests['open']['reply']> {
  const storage = await openStorage({
    databaseUrl: databases.engine === 'server' ? databases.databaseUrl : undefined,
    dataDirectory: databases.engine === 'server' ? '' : databases.dataDirectory,
    templateDirectory: BENCH_CACHE_DIRECTORY,
  });
  const sampleData = await prepareSampleData(storage.db);
  opened = { storage, bare: await openBaselineWorker(databases, sampleData) };
  const options = { ...appOptions(storage), ...(pages ? { web: WEB } : {}) };
  const uncached = { ...CACHES, ...(pages ? { pages: 0 } : { responses: 0, ...WITHOUT_LISTING_CACHES }) };
  return {
    sampleData,
    cachedPort: await listen(await buildApp(options)),
    uncachedPort: await listen(await buildApp({ ...options, caches: uncached })),
  };
}

/** Trusts the proxy header, because each request carries its own client address. */
function appOptions(storage: Storage) {
  const files = createDiskStore(path.join(tmpdir(), 'townlink-bench-uploads'));
  return { storage, files, site: SITE, trustProxy: true, limitSearch: false };
}

async function serve({
  databaseUrl,
  withoutListingCache,
}: ServerRequests['serve']['input']): Promise<ServerRequests['serve']['reply']> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: BENCH_CACHE_DIRECTORY });
  openStorages.push(storage);
  return {
    port: await listen(
      await buildApp({
        ...appOptions(storage),
        caches: { ...CACHES, responses: 0, ...(withoutListingCache && WITHOUT_LISTING_CACHES) },
      }),
    ),
  };
}

async function serveBare(routes: BaselineRoute[]): Promise<ServerRequests['serveBare']['reply']> {
  const app = Fastify();
  for (const { call, method, type, body } of routes) {
    const bytes = Buffer.from(body);
    const handler: RouteHandlerMethod = (_request, reply) => reply.header('content-type', type).send(bytes);
    app.route({ method, url: baselinePath(call), handler });
  }
  return { port: await listen(app) };
}

const toMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const readCpuTime = (): CpuTime => ({ cpuMs: toMs(process.cpuUsage()), mainThreadMs: toMs(process.threadCpuUsage()) });

async function close(): Promise<null> {
  for (const app of apps) await app.close();
  await opened?.bare.close();
  await opened?.storage.close();
  for (const storage of openStorages) await storage.close();
  return null;
}

const handlers: {
  [K in ServerRequestKind]: (input: ServerRequests[K]['input']) => Promise<ServerRequests[K]['reply']>;
} = {
  open,
  serve,
  serveBare,
  close,
  cpuTime: async () => readCpuTime(),
  runBare: async ({ call, ...shape }) => requireOpened().bare.run(call, shape),
  idsOfBare: async ({ call }) => requireOpened().bare.ids(call),
};

function send(reply: ServerReply): void {
  process.send?.(reply);
}

process.on('message', ({ number, kind, input }: ServerRequest) => {
  // BenchServer.request() pairs each kind with its input type.
  const handle = handlers[kind] as (input: unknown) => Promise<unknown>;
  handle(input).then(
    (reply) => send({ number, reply }),
    (error: unknown) =>
      send({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

// The parent process is gone.
process.on('disconnect', () => process.exit());
