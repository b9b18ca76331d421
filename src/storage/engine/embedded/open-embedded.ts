import { chmod, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabaseFiles } from './database-files.ts';
import { lockDirectory } from './directory-lock.ts';
import { type EmbeddedEngine, startEngine } from './engine.ts';
import { WorkerSocket } from './worker-socket.ts';

/** What talks to an engine: its one session, from the first query until it is closed. */
export type EmbeddedSession = {
  pool: pg.Pool;
  /** A copy of the files as they are between two transactions, which others wait for meanwhile. */
  copyTo(directory: string): Promise<void>;
  close(): Promise<void>;
};

export type EmbeddedDatabase = EmbeddedSession & { syncCount(): Promise<number> };

export type EmbeddedOptions = {
  directory: string;
  templateDirectory: string;
  onProgress?: (sentence: string) => void;
};

export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';

  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another Townlink process. ` +
        'Stop that process, or set DATA_DIR to another folder ' +
        '(or DATABASE_URL to a PostgreSQL server that many processes can share).',
    );
  }
}

const connectionTimeoutMs = 10_000;
const closeGraceMs = 5_000;

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { directory, templateDirectory, onProgress = () => {} } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // PGlite writes files that anyone may read and write, so the folder keeps everyone else out.
  await chmod(directory, 0o700);
  const lock = lockDirectory(directory);
  if (!lock) throw new DirectoryInUseError(directory);
  let engine: EmbeddedEngine;
  let files: string;
  try {
    files = await prepareDatabaseFiles({ directory, templateDirectory, onProgress });
    engine = await startEngine(files);
  } catch (error) {
    lock.release();
    throw error;
  }
  const session = openEngineSession(engine, files, onProgress);
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    try {
      await session.close();
      await engine.close();
    } finally {
      lock.release();
    }
  };
  return {
    ...session,
    syncCount: async () => engine.syncCount(),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

export function openEngineSession(
  engine: EmbeddedEngine,
  files: string,
  onProgress: (sentence: string) => void,
): EmbeddedSession {
  const pool = createEnginePool(engine, onProgress);
  return {
    pool,
    copyTo: (target) => copyBetweenTransactions(pool, files, target),
    close: () => endPool(pool, closeGraceMs),
  };
}

function createEnginePool(engine: EmbeddedEngine, onProgress: (sentence: string) => void): pg.Pool {
  const pool = new pg.Pool({
    // PGlite has one session; a second client would wait for the first to disconnect.
    max: 1,
    // Code that asks the pool for a client while it holds the only one would wait for ever.
    connectionTimeoutMillis: connectionTimeoutMs,
    // The client keeps its prepared statements and its LISTEN.
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new WorkerSocket(engine),
  });
  // Without a listener the error of an idle client would end the process.
  pool.on('error', (error) => onProgress(`The connection to the embedded database broke: ${error.message}.`));
  return pool;
}

/** PGlite has no process of its own that writes behind our back: while we hold its one client, the files rest. */
async function copyBetweenTransactions(pool: pg.Pool, files: string, target: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await cp(files, join(target, 'files'), { recursive: true });
  } finally {
    client.release();
  }
}

// A client that was never given back must not keep the database from closing cleanly.
async function endPool(pool: pg.Pool, graceMs: number): Promise<void> {
  if (pool.ending) return;
  const grace = Promise.withResolvers<void>();
  const timer = setTimeout(grace.resolve, graceMs);
  await Promise.race([pool.end(), grace.promise]);
  clearTimeout(timer);
}
