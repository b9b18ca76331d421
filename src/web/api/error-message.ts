import { parseErrorDetails } from './error-details.ts';

/** The server's message, or a generic one. */
export function errorMessage(error: unknown): string {
  return parseErrorDetails(error).message || 'That did not work. Please try again.';
}
