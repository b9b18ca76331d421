import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { diskStore } from '#files/disk-store.ts';
import { buildApp } from '#server/app.ts';
import { openStorage, type Storage } from '#storage/connect.ts';
import { DIST_DIRECTORY } from '../tests/journeys/support/places.ts';
import { type BareWorker, openBareWorker } from './bare-work.ts';
import { barePath } from './call.ts';
import { CACHE_DIRECTORY } from './kept-town.ts';
import type { Ask, AskKind, Asks, BareRoute, Reply, Spent } from './messages.ts';
import { prepareSubjects } from './subjects.ts';

const SITE = {
  name: 'Townlink',
  url: 'http://town.test',
  supportEmail: 'support@town.test',
  links: { privacy: '#', terms: '#', map: '#' },
};

const WEB = { distDirectory: DIST_DIRECTORY, apiOrigin: '', submissionOrigin: '', dev: false };

const NO_LISTINGS_KEPT = { searchIndex: { bytesAtMost: 2 ** 29, listingsKept: 0 } };

type Opened = { storage: Storage; bare: BareWorker };

let opened: Opened | undefined;
const apps: FastifyInstance[] = [];
const served: Storage[] = [];

function theOpened(): Opened {
  if (!opened) throw new Error('ask "open" first');
  return opened;
}

async function listen(app: FastifyInstance): Promise<number> {
  apps.push(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(address).port);
}

async function open({ databases, pages }: Asks['open']['given']): Promise<Asks['open']['reply']> {
  const storage = await openStorage({
    databaseUrl: databases.engine === 'server' ? databases.databaseUrl : undefined,
    dataDirectory: databases.engine === 'server' ? '' : databases.dataDirectory,
    templateDirectory: CACHE_DIRECTORY,
  });
  const subjects = await prepareSubjects(storage.db);
  opened = { storage, bare: await openBareWorker(databases, subjects) };
  const options = { ...appOptions(storage), ...(pages ? { web: WEB } : {}) };
  const uncached = pages ? { web: { ...WEB, pageCacheBytes: 0 } } : { answerCacheBytes: 0, ...NO_LISTINGS_KEPT };
  return {
    subjects,
    cachedPort: await listen(await buildApp(options)),
    uncachedPort: await listen(await buildApp({ ...options, ...uncached })),
  };
}

/** The requests say whom they come from, as behind a proxy. */
function appOptions(storage: Storage) {
  const files = diskStore(path.join(tmpdir(), 'townlink-bench-uploads'));
  return { storage, files, site: SITE, trustProxy: true, limitSearch: false };
}

async function serve({ databaseUrl, unkept }: Asks['serve']['given']): Promise<Asks['serve']['reply']> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: CACHE_DIRECTORY });
  served.push(storage);
  return {
    port: await listen(
      await buildApp({ ...appOptions(storage), answerCacheBytes: 0, ...(unkept && NO_LISTINGS_KEPT) }),
    ),
  };
}

async function serveBare(routes: BareRoute[]): Promise<Asks['serveBare']['reply']> {
  const app = Fastify();
  for (const { call, method, type, body } of routes) {
    const bytes = Buffer.from(body);
    const handler: RouteHandlerMethod = (_request, reply) => reply.header('content-type', type).send(bytes);
    app.route({ method, url: barePath(call), handler });
  }
  return { port: await listen(app) };
}

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const spent = (): Spent => ({ cpuMs: inMs(process.cpuUsage()), answeringMs: inMs(process.threadCpuUsage()) });

async function close(): Promise<null> {
  for (const app of apps) await app.close();
  await opened?.bare.close();
  await opened?.storage.close();
  for (const storage of served) await storage.close();
  return null;
}

const handlers: { [K in AskKind]: (given: Asks[K]['given']) => Promise<Asks[K]['reply']> } = {
  open,
  serve,
  serveBare,
  close,
  spent: async () => spent(),
  runBare: async ({ call, ...shape }) => theOpened().bare.run(call, shape),
  idsOfBare: async ({ call }) => theOpened().bare.ids(call),
};

function send(reply: Reply): void {
  process.send?.(reply);
}

process.on('message', ({ number, kind, given }: Ask) => {
  // the asker's types pair each kind with what is given to it
  const handle = handlers[kind] as (given: unknown) => Promise<unknown>;
  handle(given).then(
    (reply) => send({ number, reply }),
    (error: unknown) =>
      send({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

// whoever asks is gone: nobody is left to serve
process.on('disconnect', () => process.exit());
