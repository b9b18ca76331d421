import { refusalOf } from './refusal.ts';

/** The server's sentence, or the plain one when it gave none. */
export function failureSentence(error: unknown): string {
  return refusalOf(error).sentence || 'That did not work. Please try again.';
}
