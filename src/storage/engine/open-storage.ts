import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Db, Tables } from '../tables.ts';
import { type ChangeFeed, connectChangeFeed, createPoolChangeFeed } from './change-feed.ts';
import { type EmbeddedSession, openEmbedded } from './embedded/open-embedded.ts';
import { parseTimestamp } from './parse-timestamp.ts';
import { StatementNames, withPreparedStatements } from './prepared-statements.ts';
import { openReads } from './replicas/open-reads.ts';
import { Replicas } from './replicas/replicas.ts';
import { type ErrorReporter, emitErrorWarning } from './report-error.ts';
import { openServerPool } from './server-pool.ts';

export type Storage = {
  engine: 'embedded' | 'server';
  /** The primary: for writes, and for reads that must see the latest commit. */
  db: Db;
  /** For public reads: replicas that have every change this process knows of, or else the primary. */
  reads: Db;
  replicas: Replicas;
  changes: ChangeFeed;
  /** The embedded engine refuses writes, because the disk is almost full. */
  isReadOnly(): boolean;
  /** Copies the files of the embedded engine. A PostgreSQL server has its own tools for that. */
  copyTo?: (directory: string) => Promise<void>;
  close(): Promise<void>;
};

export type StorageOptions = {
  /** A PostgreSQL server; without it the embedded engine stores its files in `dataDirectory`. */
  databaseUrl?: string | undefined;
  /** Streaming replicas of the server. */
  replicaUrls?: string[] | undefined;
  /** The server itself, if `databaseUrl` leads to a pooler in transaction mode. */
  directUrl?: string | undefined;
  dataDirectory: string;
  templateDirectory: string;
  /** The embedded engine refuses writes while less than this is free on its disk. */
  reserveBytes?: number | undefined;
  poolSize?: number | undefined;
  /** Off behind a pooler in transaction mode that does not track prepared statements. */
  preparesStatements?: boolean | undefined;
  onProgress?: ((sentence: string) => void) | undefined;
  /** Reports lost connections and failed attempts to listen. By default they are process warnings. */
  onError?: ErrorReporter | undefined;
};

// Keepalive detects a vanished server within seconds. This connection only receives, so no failing send would reveal it.
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

const CONNECT_TIMEOUT = { connectionTimeoutMillis: 10_000 };

/** A replica that does not respond is skipped. The primary has no such timeouts. */
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 1000, query_timeout: 5000 };

const parseDriverTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => parseTimestamp(text, parseDriverTimestamp));
// ids are bigint in the database and stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openStorage(options: StorageOptions): Promise<Storage> {
  return options.databaseUrl ? openServerStorage(options.databaseUrl, options) : openEmbeddedStorage(options);
}

async function openServerStorage(databaseUrl: string, options: StorageOptions): Promise<Storage> {
  const { directUrl, replicaUrls = [], poolSize: size = 10, preparesStatements = true } = options;
  const { onError = emitErrorWarning } = options;
  const poolOptions = { size, isPooled: directUrl !== undefined, onError };
  const pool = openServerPool(databaseUrl, poolOptions);
  const connectionString = directUrl ?? databaseUrl;
  const changes = await connectChangeFeed(
    () => new pg.Client({ connectionString, application_name: 'townlink changes', ...KEEP_ALIVE, ...CONNECT_TIMEOUT }),
    onError,
  );
  const names = preparesStatements ? new StatementNames() : null;
  const replicaPools = replicaUrls.map((url) => openServerPool(url, poolOptions, REPLICA_TIMEOUTS));
  return createStorage('server', {
    pool: names ? withPreparedStatements(pool, names) : pool,
    replicas: new Replicas(pool, replicaPools, names),
    changes,
    close: () => pool.end(),
  });
}

async function openEmbeddedStorage(options: StorageOptions): Promise<Storage> {
  const session = await openEmbedded({
    directory: path.join(options.dataDirectory, 'db'),
    templateDirectory: options.templateDirectory,
    reserveBytes: options.reserveBytes ?? 0,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    ...(options.onError ? { onError: options.onError } : {}),
  });
  return createEmbeddedStorage(session, options.onError);
}

export function createEmbeddedStorage(
  { pool, isReadOnly, copyTo, close }: EmbeddedSession,
  onError: ErrorReporter = emitErrorWarning,
): Storage {
  // the only connection is lost only when the engine stops, which its supervisor reports
  pool.on('connect', (client) => client.on('error', () => {}));
  const storage = createStorage('embedded', {
    pool,
    replicas: new Replicas(pool, [], null),
    changes: createPoolChangeFeed(pool, onError),
    close,
  });
  return { ...storage, isReadOnly, copyTo };
}

type StorageParts = {
  pool: PostgresPool | pg.Pool;
  replicas: Replicas;
  changes: ChangeFeed;
  close(): Promise<void>;
};

function createStorage(engine: Storage['engine'], { pool, replicas, changes, close }: StorageParts): Storage {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine,
    db,
    reads: replicas.isEmpty ? db : openReads(replicas),
    replicas,
    changes,
    isReadOnly: () => false,
    async close() {
      await changes.close();
      await replicas.close();
      await close();
    },
  };
}
