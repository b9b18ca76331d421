import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/system-tools.mjs';
import { launchPostgres, type Postmaster, runPostgresTool, type ServerUser, serverUser } from './postgres-process.ts';

export type PostgresOptions = {
  /** Directory of the cluster. Default: a temporary directory that stop() deletes. */
  directory?: string;
  /** Off by default: only tests that kill the server need durable writes. */
  fsync?: boolean;
  settings?: Record<string, string>;
  /** Connection string of a running primary: the server becomes its streaming replica. */
  replicaOf?: string;
};

export type Postgres = {
  url(database?: string): string;
  readonly pid: number;
  /** Sends SIGKILL to the server and all of its children. */
  kill(): Promise<void>;
  /** Stops the server if it is running, and starts it again on the same directory. */
  restart(): Promise<void>;
  createDatabase(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
};

const FAST_UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const found = findPostgres();
  if (!found) throw new Error('No PostgreSQL server was found. Run "node scripts/prepare.mjs tools" to install one.');
  const user = serverUser();
  // The path of a Unix socket has at most 107 characters, so the directory is not inside the project.
  const home = await mkdtemp(path.join(process.platform === 'win32' ? tmpdir() : '/tmp', 'pg-'));
  const remove = () => rm(home, { recursive: true, force: true });
  const directory = options.directory ?? path.join(home, 'data');
  const settings = { ...(options.fsync ? {} : FAST_UNSAFE_SETTINGS), ...options.settings };
  const start = () => launchPostgres({ bin: found.directory, directory, home, user, settings });
  const url = (database = 'postgres') => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(home)}`;

  const begin = async () => {
    await createCluster({ bin: found.directory, directory, home, user }, options.replicaOf);
    return start();
  };
  let postmaster: Postmaster = await begin().catch(async (error: unknown) => {
    await remove();
    throw error;
  });

  return {
    url,
    get pid() {
      return postmaster.pid;
    },
    kill: () => postmaster.kill(),
    async restart() {
      await postmaster.stop();
      postmaster = await start();
    },
    async createDatabase(name, template = 'template1') {
      await execute(url(), `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`);
      return url(name);
    },
    async stop() {
      await postmaster.stop();
      await remove();
    },
  };
}

type ClusterOptions = { bin: string; directory: string; home: string; user: ServerUser | undefined };

async function createCluster({ bin, directory, home, user }: ClusterOptions, replicaOf?: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // PostgreSQL does not run as root, so its directories belong to the user that runs it.
  if (user) for (const each of [home, directory]) await chown(each, user.uid, user.gid);
  const exists = await stat(path.join(directory, 'PG_VERSION')).catch(() => null);
  if (exists) return;
  if (replicaOf) {
    const copy = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-X', 'stream', '-d', replicaOf];
    return runPostgresTool(path.join(bin, 'pg_basebackup'), [...copy, '-D', directory], { ...user, cwd: home });
  }
  const options = ['--no-sync', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres'];
  await runPostgresTool(path.join(bin, 'initdb'), [...options, '-D', directory], { ...user, cwd: home });
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
