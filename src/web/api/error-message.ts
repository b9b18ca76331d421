import { parseErrorDetails } from './error-details.ts';

/** The server's sentence, or the plain one when it gave none. */
export function errorMessage(error: unknown): string {
  return parseErrorDetails(error).message || 'That did not work. Please try again.';
}
