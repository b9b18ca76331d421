import { chmod, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ErrorReporter } from '../report-error.ts';
import { prepareDatabaseFiles } from './database-files.ts';
import { lockDirectory } from './directory-lock.ts';
import type { EmbeddedEngine } from './engine.ts';
import { openSupervisedEngine } from './open-supervised-engine.ts';
import type { SupervisedEngine } from './supervise-engine.ts';
import { WorkerSocket } from './worker-socket.ts';

/** The engine's only session. */
export type EmbeddedSession = {
  pool: pg.Pool;
  /** Writes are refused, because the disk is almost full. */
  isReadOnly(): boolean;
  /** Copies the files between two transactions; other queries wait meanwhile. */
  copyTo(directory: string): Promise<void>;
  close(): Promise<void>;
};

export type EmbeddedDatabase = EmbeddedSession & { syncCount(): Promise<number> };

export type EmbeddedOptions = {
  directory: string;
  templateDirectory: string;
  /** With less free space on the disk than this, writes are refused; 0 to write until it is full. */
  reserveBytes?: number;
  onProgress?: (sentence: string) => void;
  /** Reports that the engine stopped or is read-only. By default it is a process warning. */
  onError?: ErrorReporter;
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
  // PGlite creates files that anyone can read and write, so the directory must be private.
  await chmod(directory, 0o700);
  const lock = lockDirectory(directory);
  if (!lock) throw new DirectoryInUseError(directory);
  let engine: SupervisedEngine;
  let files: string;
  try {
    files = await prepareDatabaseFiles({ directory, templateDirectory, onProgress });
    engine = await openSupervisedEngine(files, options);
  } catch (error) {
    lock.release();
    throw error;
  }
  const session = openEngineSession(engine.current, files);
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
    syncCount: async () => engine.current().syncCount(),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

export function openEngineSession(engine: () => EmbeddedEngine, files: string): EmbeddedSession {
  const pool = createEnginePool(engine);
  return {
    pool,
    isReadOnly: () => engine().isReadOnly(),
    copyTo: (target) => copyBetweenTransactions(pool, files, target),
    close: () => endPool(pool, closeGraceMs),
  };
}

function createEnginePool(engine: () => EmbeddedEngine): pg.Pool {
  const pool = new pg.Pool({
    // PGlite has one session. A second client would wait for the first to disconnect.
    max: 1,
    // Code that requests a client while it holds the only one would otherwise wait forever.
    connectionTimeoutMillis: connectionTimeoutMs,
    // Keeps the client's prepared statements and its LISTEN.
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new WorkerSocket(engine()),
  });
  // Without a listener the error of an idle client would end the process. The supervisor reports why the engine stopped.
  pool.on('error', () => {});
  return pool;
}

/** PGlite has no background writer: while we hold its only client, the files do not change. */
async function copyBetweenTransactions(pool: pg.Pool, files: string, target: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await cp(files, join(target, 'files'), { recursive: true });
  } finally {
    client.release();
  }
}

// A client that was never released must not prevent a clean close.
async function endPool(pool: pg.Pool, graceMs: number): Promise<void> {
  if (pool.ending) return;
  const grace = Promise.withResolvers<void>();
  const timer = setTimeout(grace.resolve, graceMs);
  await Promise.race([pool.end(), grace.promise]);
  clearTimeout(timer);
}
