import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sanitizePost } from '#server/shared/sanitize-post.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { findHaproxy, findPgbouncer } from '../../../scripts/system-tools.mjs';
import { type ServerProcess, startServerProcess } from '../../process/support/server-process.ts';
import { findFreePort } from '../../support/free-port.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { serverUser } from '../../support/postgres-process.ts';
import { writeConfigExample, writeConfigFile } from './config-example.ts';
import { startDaemon } from './daemon.ts';

export const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };

type ServerInstance = { dataDirectory: string; port: number; server: ServerProcess };

export type Topology = {
  primary: Postgres;
  replica: Postgres;
  instances: [ServerInstance, ServerInstance];
  /** Address of the proxy. */
  url: string;
  /** Stops a server and starts it again with the same port and data directory. */
  restart(instance: ServerInstance): Promise<void>;
  stop(): Promise<void>;
};

const haproxy = findHaproxy();
const pgbouncer = findPgbouncer();

/** Reason to skip the tests on this machine, or null. */
export const skipReason: string | null =
  haproxy && pgbouncer ? null : 'HAProxy and PgBouncer are not installed: "node scripts/prepare.mjs tools" says how.';

/** Starts a primary, its replica, a pooler, two servers and a proxy. */
export async function startTopology(): Promise<Topology> {
  const cleanUps: (() => Promise<void>)[] = [];
  const onCleanUp = (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp);
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const home = await mkdtemp('/tmp/scaling-');
    onCleanUp(() => rm(home, { recursive: true, force: true }));
    const primary = await startPostgres({ fsync: true, settings: { max_connections: '60' } });
    onCleanUp(() => primary.stop());
    await seedDatabase(primary.url());
    const replica = await startPostgres({ fsync: true, replicaOf: primary.url(), settings: { max_connections: '60' } });
    onCleanUp(() => replica.stop());
    const poolerUrl = await startPooler(home, primary, onCleanUp);
    const start = async (dataDirectory: string, port: number) => {
      const settings = {
        ...ADMIN,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        DATABASE_URL: poolerUrl,
        DATABASE_DIRECT_URL: primary.url(),
        DATABASE_REPLICA_URLS: replica.url(),
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: '3',
      };
      return startServerProcess(settings, { onCleanUp });
    };
    const instance = async (name: string): Promise<ServerInstance> => {
      const dataDirectory = path.join(home, name);
      const port = await findFreePort();
      return { dataDirectory, port, server: await start(dataDirectory, port) };
    };
    const instances: [ServerInstance, ServerInstance] = await Promise.all([instance('one'), instance('two')]);
    const url = await startProxy(home, instances, onCleanUp);
    const restart = async (each: ServerInstance) => {
      const { code, output } = await each.server.stop();
      if (code !== 0) throw new Error(`A server exited with code ${code}:\n${output.slice(-2000)}`);
      each.server = await start(each.dataDirectory, each.port);
    };
    return { primary, replica, instances, url, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seedDatabase(databaseUrl: string): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  await migrate(storage.db);
  await seedDemoTown(storage.db, { listings: 200, reviews: 600 }, { sanitize: sanitizePost });
  await storage.close();
}

type OnCleanUp = (cleanUp: () => Promise<void>) => void;

/** Starts PgBouncer with docs/scaling/pgbouncer.ini and returns its connection string. */
async function startPooler(home: string, primary: Postgres, onCleanUp: OnCleanUp): Promise<string> {
  const user = serverUser();
  const directory = path.join(home, 'pooler');
  await mkdir(directory, { recursive: true });
  if (user) for (const each of [home, directory]) await chown(each, user.uid, user.gid);
  const target = { directory, owner: user };
  const port = await findFreePort();
  const socket = new URL(primary.url()).searchParams.get('host') ?? '';
  const users = await writeConfigFile('userlist.txt', '"postgres" ""\n', target);
  const changes = {
    'host=10.0.0.20 port=5432 dbname=townlink': `host=${socket} user=postgres dbname=postgres`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  };
  const file = await writeConfigExample('pgbouncer.ini', changes, target);
  const daemon = await startDaemon({ command: pgbouncer ?? '', args: [file], port, user });
  onCleanUp(() => daemon.stop());
  return `postgresql://postgres@127.0.0.1:${port}/townlink`;
}

/** Starts HAProxy with docs/scaling/haproxy.cfg and returns its URL. */
async function startProxy(
  home: string,
  instances: [ServerInstance, ServerInstance],
  onCleanUp: OnCleanUp,
): Promise<string> {
  const port = await findFreePort();
  const changes = {
    'bind :8080': `bind 127.0.0.1:${port}`,
    '10.0.0.11:3000': `127.0.0.1:${instances[0].port}`,
    '10.0.0.12:3000': `127.0.0.1:${instances[1].port}`,
  };
  const file = await writeConfigExample('haproxy.cfg', changes, { directory: home });
  const daemon = await startDaemon({ command: haproxy ?? '', args: ['-f', file, '-db'], port });
  onCleanUp(() => daemon.stop());
  return `http://127.0.0.1:${port}`;
}
