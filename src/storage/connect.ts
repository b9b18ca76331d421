import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ChangeFeed, feedOfPool, feedOfServer } from './changes.ts';
import { type EmbeddedSession, openEmbedded } from './embedded/open.ts';
import { openReads } from './replicas/reads-dialect.ts';
import { Replicas } from './replicas/replicas.ts';
import { openPool } from './server-pool.ts';
import { answerByCallback, expectShortLives } from './short-lives.ts';
import type { Db, Tables } from './tables.ts';
import { readTimestamp } from './timestamps.ts';

export type Storage = {
  engine: 'embedded' | 'server';
  /** The primary: all that is written, and whatever must be read as it is now. */
  db: Db;
  /** For what anybody may read: on replicas that have all we know of, where there are any; else the same as `db`. */
  reads: Db;
  replicas: Replicas;
  changes: ChangeFeed;
  /** The embedded engine's files as a whole, to be opened elsewhere. A PostgreSQL server lets others read meanwhile. */
  copyTo?: (directory: string) => Promise<void>;
  close(): Promise<void>;
};

export type StorageOptions = {
  /** A PostgreSQL server; without it the embedded engine keeps its files in `dataDirectory`. */
  databaseUrl?: string | undefined;
  /** Streaming replicas of it. */
  replicaUrls?: string[] | undefined;
  /** The server itself, where `databaseUrl` leads to a pooler that lends connections by the transaction. */
  directUrl?: string | undefined;
  dataDirectory: string;
  templateDirectory: string;
  poolSize?: number | undefined;
  /** Off behind a pooler that lends connections by the transaction and does not follow prepared statements. */
  plansOnce?: boolean | undefined;
  onProgress?: ((sentence: string) => void) | undefined;
};

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

/** A replica that does not answer is passed by; the primary is waited for. */
const REPLICA_PATIENCE = { connectionTimeoutMillis: 1000, query_timeout: 5000 };

const readAnyTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => readTimestamp(text, readAnyTimestamp));
// ids are bigint in the database and stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openStorage(options: StorageOptions): Promise<Storage> {
  expectShortLives();
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openInDirectory(options);
}

async function openServer(databaseUrl: string, options: StorageOptions): Promise<Storage> {
  const { directUrl, replicaUrls = [], poolSize: size = 10, plansOnce = true } = options;
  const poolOptions = { size, plansOnce, isPooled: directUrl !== undefined };
  const pool = openPool(databaseUrl, poolOptions);
  const connectionString = directUrl ?? databaseUrl;
  const changes = await feedOfServer(
    // a machine that is gone without a word is noticed after some seconds, not hours: nothing is sent here that could fail
    () => new pg.Client({ connectionString, application_name: 'townlink changes', ...KEEP_ALIVE }),
  );
  const pools = replicaUrls.map((url) => openPool(url, poolOptions, REPLICA_PATIENCE));
  return assemble('server', { pool, replicas: new Replicas(pool, pools), changes, close: () => pool.end() });
}

async function openInDirectory(options: StorageOptions): Promise<Storage> {
  const session = await openEmbedded({
    directory: path.join(options.dataDirectory, 'db'),
    templateDirectory: options.templateDirectory,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  return storageOn(session);
}

export function storageOn({ pool, copyTo, close }: EmbeddedSession): Storage {
  // the one connection is lost only with the process
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', answerByCallback);
  const storage = assemble('embedded', { pool, replicas: new Replicas(pool, []), changes: feedOfPool(pool), close });
  return { ...storage, copyTo };
}

type Engine = { pool: pg.Pool; replicas: Replicas; changes: ChangeFeed; close(): Promise<void> };

function assemble(engine: Storage['engine'], { pool, replicas, changes, close }: Engine): Storage {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine,
    db,
    reads: replicas.isEmpty ? db : openReads(replicas),
    replicas,
    changes,
    async close() {
      await changes.close();
      await replicas.close();
      await close();
    },
  };
}
