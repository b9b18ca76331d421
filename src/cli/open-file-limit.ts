import type { Server } from 'node:http';
import { atMostEvery } from '#lib/at-most-every.ts';
import { UsageError } from './command.ts';

/** Files that are not connections of visitors: the embedded database keeps one open for each table and index. */
const OWN_FILES = 448;
const MIN_OPEN_FILES = 512;
const LOG_INTERVAL_MS = 60_000;

type Log = { error(details: object, message: string): void };

/** The number of files that this process may open; Infinity if the system has no limit. */
function readOpenFileLimit(): number {
  if (!process.report) return Number.POSITIVE_INFINITY;
  // the report is untyped
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** Returns how many connections the server may accept. Fails if the limit is too low to start. */
export function connectionLimit(): number {
  const limit = readOpenFileLimit();
  if (limit >= MIN_OPEN_FILES) return limit - OWN_FILES;
  throw new UsageError(
    `This process may open only ${limit} files, and the server needs at least ${MIN_OPEN_FILES}. ` +
      'Raise the limit: "ulimit -n 4096" in the shell, LimitNOFILE=4096 in a systemd unit, or --ulimit nofile=4096 for Docker.',
  );
}

/** Closes connections beyond the limit at once: without free files, the database and uploads would fail. */
export function limitConnections(server: Server, maxConnections: number, log: Log): void {
  const mayLog = atMostEvery(LOG_INTERVAL_MS);
  if (Number.isFinite(maxConnections)) server.maxConnections = maxConnections;
  server.on('drop', () => {
    if (mayLog()) log.error({ maxConnections }, 'Connections are refused because the limit of open files is reached');
  });
  // such as EMFILE of an accept, which must not end the process
  server.on('error', (error) => {
    if (mayLog()) log.error({ err: error }, 'A connection could not be accepted');
  });
}
