import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DiskGuard } from './disk-guard.ts';
import { COUNTERS, type EngineEvent, type EngineRequest, type EngineWorkerData } from './engine-messages.ts';
import { SessionQueue, simpleQuery } from './session-queue.ts';
import { SyncedFileSystem } from './synced-file-system.ts';

const checkpointAfterLogBytes = 64 * 1024 * 1024;
const maxLogLines = 20;

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The other methods use fdatasync, which PGlite's system layer ignores.
  ...['-c', 'wal_sync_method=fsync'],
  // Fits into PGlite's initial memory of 128 MB. The default of 128 MB makes it grow.
  ...['-c', 'shared_buffers=64MB'],
  ...['-c', 'min_wal_size=32MB'],
  ...['-c', 'max_wal_size=64MB'],
];

// workerData is untyped; only startEngine in engine.ts sets it.
const { filesDirectory, reserveBytes, counters } = workerData as EngineWorkerData;
const lastLogLines: string[] = [];
let logBytes = 0;

function sendEvent(message: EngineEvent): void {
  parentPort?.postMessage(message);
}

// In a worker, process.exit ends the thread at once, from any call stack.
function stop(reason: string): never {
  sendEvent({ kind: 'stopped', reason: [reason, ...lastLogLines].join('\n') });
  process.exit(1);
}

function captureLogLine(line: string): boolean {
  lastLogLines.push(line);
  if (lastLogLines.length > maxLogLines) lastLogLines.shift();
  return false;
}

async function openEngine(): Promise<PGlite> {
  const fs = new SyncedFileSystem(filesDirectory, {
    synced: () => Atomics.add(counters, COUNTERS.syncs, 1),
    logWritten: (bytes) => {
      logBytes += bytes;
    },
    failed: stop,
  });
  const extensions = { cube, fuzzystrmatch, pg_trgm, unaccent };
  return PGlite.create({ fs, startParams, extensions, onStderr: captureLogLine });
}

function serve(engine: PGlite): void {
  const run = async (message: Uint8Array) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    try {
      // Without a stream, PGlite would also parse the response and keep all that it has ever parsed.
      await engine.execProtocolRawStream(message, {
        syncToFs: false,
        // Copied, because they are views into the memory of PostgreSQL.
        onRawData: (bytes) => chunks.push(bytes.slice()),
      });
      return joinChunks(chunks);
    } catch (error) {
      // SQL errors are responses. An exception means that PostgreSQL exited.
      return stop(inspect(error));
    }
  };
  // PostgreSQL leaves checkpoints to a process that PGlite does not have. Without this the WAL, and the recovery after
  // a crash, would grow until the database is closed.
  const betweenTransactions = async () => {
    if (logBytes < checkpointAfterLogBytes) return;
    await run(simpleQuery('CHECKPOINT'));
    logBytes = 0;
  };
  const guard = new DiskGuard({
    directory: filesDirectory,
    reserveBytes,
    run,
    onChange: (isReadOnly, freeMegabytes) => {
      Atomics.store(counters, COUNTERS.readOnly, isReadOnly ? 1 : 0);
      sendEvent({ kind: 'read-only', isReadOnly, freeMegabytes });
    },
  });
  const sessions = new SessionQueue({
    run: async (message) => guard.translate(await run(message)),
    beforeTransaction: () => guard.beforeTransaction(),
    betweenTransactions,
    sessionReset: () => guard.sessionReset(),
  });
  parentPort?.on('message', async (message: EngineRequest) => {
    if (message.kind === 'connect') return sessions.add(message.port);
    sessions.end();
    await engine.close();
    sendEvent({ kind: 'closed' });
  });
}

/** Returns bytes in a buffer of their own, which can be transferred. */
function joinChunks(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

try {
  serve(await openEngine());
  sendEvent({ kind: 'ready' });
} catch (error) {
  stop(String(error));
}
