import { parseErrorDetails } from './error-details.ts';

/** The server's message, or a generic one. */
export function errorMessage(error: unknown): string {
  return parseErrorDetails(error).message || 'That did not work. Please try again.';
}

/** The server's message about one field, or about the whole request. */
export function fieldErrorMessage(error: unknown, field: string): string {
  return parseErrorDetails(error).fields[field] ?? errorMessage(error);
}
