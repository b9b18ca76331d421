/** The code of a system, driver or TLS error; empty if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** An error that tried several addresses has no message of its own. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const parts = error instanceof AggregateError ? error.errors.map(errorText).join('; ') : '';
  return error.message || parts || error.name;
}
