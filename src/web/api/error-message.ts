import { parseErrorDetails } from './error-details.ts';
import { refusalStatus } from './query-client.ts';

/** The server's message, or a generic one. */
export function errorMessage(error: unknown): string {
  const isOffline = !import.meta.env.SSR && !navigator.onLine;
  const fallback = isOffline
    ? 'You’re offline. Nothing was sent. Try again when you’re connected.'
    : 'That didn’t work. Please try again.';
  return parseErrorDetails(error).message || fallback;
}

/** What the server does not accept about the request; empty if it failed for another reason. */
export function refusalMessage(error: Error | null): string {
  return refusalStatus(error) === 400 ? parseErrorDetails(error).message : '';
}

/** The server's message about one field, or about the whole request. */
export function fieldErrorMessage(error: unknown, field: string): string {
  return parseErrorDetails(error).fields[field] ?? errorMessage(error);
}
