/** Reports a failure that the caller recovers from, such as a lost connection. */
export type ErrorReporter = (message: string, error: unknown) => void;

export function emitErrorWarning(message: string, error: unknown): void {
  process.emitWarning(`${message}: ${error instanceof Error ? error.message : String(error)}`);
}
