import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sanitisePost } from '#server/http/sanitise.ts';
import { openStorage } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';
import { seedTown } from '#storage/seed/seed.ts';
import { findHaproxy, findPgbouncer } from '../../../scripts/system-tools.mjs';
import { freePort } from '../../process/support/scratch.ts';
import { startTownlink, type Townlink } from '../../process/support/townlink.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { serverUser } from '../../support/postgres-process.ts';
import { startDaemon } from './daemon.ts';
import { layExample, layFile } from './example.ts';

export const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };

/** Where a server keeps what it mails. */
type Instance = { dataDirectory: string; port: number; town: Townlink };

export type Topology = {
  primary: Postgres;
  replica: Postgres;
  instances: [Instance, Instance];
  /** What visitors see. */
  url: string;
  /** Ends it cleanly and starts it anew at the same place. */
  restart(instance: Instance): Promise<void>;
  stop(): Promise<void>;
};

const haproxy = findHaproxy();
const pgbouncer = findPgbouncer();

/** Why nothing can be set up here; null when it can. */
export const missing: string | null =
  haproxy && pgbouncer ? null : 'HAProxy and PgBouncer are not installed: "node scripts/prepare.mjs tools" says how.';

/** A primary, its replica, a pooler, two servers and a proxy, all of them real. */
export async function setUp(): Promise<Topology> {
  const cleanUps: (() => Promise<void>)[] = [];
  const inTheEnd = (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp);
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const home = await mkdtemp('/tmp/scaling-');
    inTheEnd(() => rm(home, { recursive: true, force: true }));
    const primary = await startPostgres({ fsync: true, settings: { max_connections: '60' } });
    inTheEnd(() => primary.stop());
    await fill(primary.url());
    const replica = await startPostgres({ fsync: true, replicaOf: primary.url(), settings: { max_connections: '60' } });
    inTheEnd(() => replica.stop());
    const pooled = await startPooler(home, primary, inTheEnd);
    const start = async (dataDirectory: string, port: number) => {
      const settings = {
        ...ADMIN,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        DATABASE_URL: pooled,
        DATABASE_DIRECT_URL: primary.url(),
        DATABASE_REPLICA_URLS: replica.url(),
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: '3',
      };
      return startTownlink(settings, { inTheEnd });
    };
    const instance = async (name: string): Promise<Instance> => {
      const dataDirectory = path.join(home, name);
      const port = await freePort();
      return { dataDirectory, port, town: await start(dataDirectory, port) };
    };
    const instances: [Instance, Instance] = await Promise.all([instance('one'), instance('two')]);
    const url = await startProxy(home, instances, inTheEnd);
    const restart = async (each: Instance) => {
      const { code, output } = await each.town.stop();
      if (code !== 0) throw new Error(`A server ended with ${code}:\n${output.slice(-2000)}`);
      each.town = await start(each.dataDirectory, each.port);
    };
    return { primary, replica, instances, url, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  await migrate(storage.db);
  await seedTown(storage.db, { listings: 200, reviews: 600 }, { sanitise: sanitisePost });
  await storage.close();
}

type InTheEnd = (cleanUp: () => Promise<void>) => void;

/** As in docs/scaling/pgbouncer.ini; gives its address. */
async function startPooler(home: string, primary: Postgres, inTheEnd: InTheEnd): Promise<string> {
  const user = serverUser();
  const directory = path.join(home, 'pooler');
  await mkdir(directory, { recursive: true });
  if (user) for (const each of [home, directory]) await chown(each, user.uid, user.gid);
  const place = { directory, owner: user };
  const port = await freePort();
  const socket = new URL(primary.url()).searchParams.get('host') ?? '';
  const users = await layFile('userlist.txt', '"postgres" ""\n', place);
  const changes = {
    'host=10.0.0.20 port=5432 dbname=townlink': `host=${socket} user=postgres dbname=postgres`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  };
  const file = await layExample('pgbouncer.ini', changes, place);
  const daemon = await startDaemon({ command: pgbouncer ?? '', args: [file], port, user });
  inTheEnd(() => daemon.stop());
  return `postgresql://postgres@127.0.0.1:${port}/townlink`;
}

/** As in docs/scaling/haproxy.cfg; gives its address. */
async function startProxy(home: string, instances: [Instance, Instance], inTheEnd: InTheEnd): Promise<string> {
  const port = await freePort();
  const changes = {
    'bind :8080': `bind 127.0.0.1:${port}`,
    '10.0.0.11:3000': `127.0.0.1:${instances[0].port}`,
    '10.0.0.12:3000': `127.0.0.1:${instances[1].port}`,
  };
  const file = await layExample('haproxy.cfg', changes, { directory: home });
  const daemon = await startDaemon({ command: haproxy ?? '', args: ['-f', file, '-db'], port });
  inTheEnd(() => daemon.stop());
  return `http://127.0.0.1:${port}`;
}
