import { isDiskFullError } from './disk-space.ts';

const DISK_FULL = '53100';
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** The database is unreachable, starting, stopping, full or too slow. A later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    CONNECTION_CODES.has(code) ||
    /^(08|53|57P|57014|55P03|58030)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|embedded database stopped/.test(
      error.message,
    )
  );
}

/**
 * The connection failed, whereas `isDatabaseUnavailable` also covers a database that is reachable but too slow or full.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isLate = error instanceof Error && error.message.includes('Query read timeout');
  return isLate || (isDatabaseUnavailable(error) && !/^(57014|55P03|58030|53100)/.test(code));
}

/** The disk of the database or of another file is full. Reads go on. */
export function isDiskFull(error: unknown): boolean {
  return isDiskFullError(error) || (error instanceof Error && 'code' in error && error.code === DISK_FULL);
}

/** A replica canceled the query, because replay needed the rows it was reading. */
export function isRecoveryConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
