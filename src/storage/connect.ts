import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ChangeFeed, feedOfPool, feedOfServer } from './changes.ts';
import { openEmbedded } from './embedded/open.ts';
import { planOnce } from './planned-once.ts';
import type { Db, Tables } from './tables.ts';
import { readTimestamp } from './timestamps.ts';

export type Storage = {
  engine: 'embedded' | 'server';
  db: Db;
  changes: ChangeFeed;
  /** The embedded engine's files as a whole, to be opened elsewhere. A PostgreSQL server lets others read meanwhile. */
  copyTo?: (directory: string) => Promise<void>;
  close(): Promise<void>;
};

export type StorageOptions = {
  /** A PostgreSQL server; without it the embedded engine keeps its files in `dataDirectory`. */
  databaseUrl?: string | undefined;
  dataDirectory: string;
  templateDirectory: string;
  poolSize?: number | undefined;
  /** Off behind a pooler that lends connections by the transaction and does not follow prepared statements. */
  plansOnce?: boolean | undefined;
  onProgress?: ((sentence: string) => void) | undefined;
};

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

const readAnyTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => readTimestamp(text, readAnyTimestamp));
// ids are bigint in the database and stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl, poolSize = 10, plansOnce = true } = options;
  return databaseUrl ? openServer(databaseUrl, poolSize, plansOnce) : openInDirectory(options);
}

async function openServer(connectionString: string, poolSize: number, plansOnce: boolean): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // compiling a plan takes a hundred times what our statements do; timestamps in UTC are read fastest
    options: '-c jit=off -c timezone=UTC',
    application_name: 'townlink',
  });
  // without a listener a restart of PostgreSQL would end the process; the next query connects anew
  pool.on('error', () => {});
  if (plansOnce) pool.on('connect', planOnce);
  const changes = await feedOfServer(
    () => new pg.Client({ connectionString, application_name: 'townlink changes', keepAlive: true }),
  );
  return assemble('server', { pool, changes, close: () => pool.end() });
}

async function openInDirectory(options: StorageOptions): Promise<Storage> {
  const embedded = await openEmbedded({
    directory: path.join(options.dataDirectory, 'db'),
    templateDirectory: options.templateDirectory,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  const { pool, close, copyTo } = embedded;
  return { ...assemble('embedded', { pool, changes: feedOfPool(pool), close }), copyTo };
}

type Engine = { pool: pg.Pool; changes: ChangeFeed; close(): Promise<void> };

function assemble(engine: Storage['engine'], { pool, changes, close }: Engine): Storage {
  // the pool hears of idle clients only: one that is lost while in use would end the process, where its next query should fail
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine,
    db,
    changes,
    async close() {
      await changes.close();
      await close();
    },
  };
}
