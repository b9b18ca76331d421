import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db, Tables } from '../tables.ts';
import { type ChangeFeed, connectChangeFeed, createPoolChangeFeed } from './change-feed.ts';
import { type EmbeddedSession, openEmbedded } from './embedded/open-embedded.ts';
import { parseTimestamp } from './parse-timestamp.ts';
import { openReads } from './replicas/open-reads.ts';
import { Replicas } from './replicas/replicas.ts';
import { openServerPool } from './server-pool.ts';
import { patchClientQueryToCallbacks, tuneGarbageCollector } from './v8-flags.ts';

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
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 1000, query_timeout: 5000 };

const parseDriverTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => parseTimestamp(text, parseDriverTimestamp));
// ids are bigint in the database and stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openStorage(options: StorageOptions): Promise<Storage> {
  tuneGarbageCollector();
  return options.databaseUrl ? openServerStorage(options.databaseUrl, options) : openEmbeddedStorage(options);
}

async function openServerStorage(databaseUrl: string, options: StorageOptions): Promise<Storage> {
  const { directUrl, replicaUrls = [], poolSize: size = 10, plansOnce = true } = options;
  const poolOptions = { size, plansOnce, isPooled: directUrl !== undefined };
  const pool = openServerPool(databaseUrl, poolOptions);
  const connectionString = directUrl ?? databaseUrl;
  const changes = await connectChangeFeed(
    // a machine that is gone without a word is noticed after some seconds, not hours: nothing is sent here that could fail
    () => new pg.Client({ connectionString, application_name: 'townlink changes', ...KEEP_ALIVE }),
  );
  const pools = replicaUrls.map((url) => openServerPool(url, poolOptions, REPLICA_TIMEOUTS));
  return createStorage('server', { pool, replicas: new Replicas(pool, pools), changes, close: () => pool.end() });
}

async function openEmbeddedStorage(options: StorageOptions): Promise<Storage> {
  const session = await openEmbedded({
    directory: path.join(options.dataDirectory, 'db'),
    templateDirectory: options.templateDirectory,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  return createEmbeddedStorage(session);
}

export function createEmbeddedStorage({ pool, copyTo, close }: EmbeddedSession): Storage {
  // the one connection is lost only with the process
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', patchClientQueryToCallbacks);
  const storage = createStorage('embedded', {
    pool,
    replicas: new Replicas(pool, []),
    changes: createPoolChangeFeed(pool),
    close,
  });
  return { ...storage, copyTo };
}

type StorageParts = { pool: pg.Pool; replicas: Replicas; changes: ChangeFeed; close(): Promise<void> };

function createStorage(engine: Storage['engine'], { pool, replicas, changes, close }: StorageParts): Storage {
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
