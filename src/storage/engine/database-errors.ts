const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** The database cannot be reached, is starting or stopping, is full, or took too long: worth another try later. */
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

/** It cannot be reached or has just gone, where `isUnavailable` also means that it is there and did not get done. */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isLate = error instanceof Error && error.message.includes('Query read timeout');
  return isLate || (isDatabaseUnavailable(error) && !/^(57014|55P03|58030)/.test(code));
}

/** A replica had to take away what the statement was reading. */
export function isRecoveryConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}

/** A unique constraint said no: somebody else was first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
