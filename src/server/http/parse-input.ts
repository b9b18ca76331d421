import type * as z from 'zod/mini';
import { HttpError } from './http-error.ts';

/** Parses input with its schema. An error names every invalid field, and the first one in its message. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = unknown ?? String(issue.path[0] ?? 'body');
    fields[field] ??=
      unknown === undefined ? issueMessage(issue, field) : `Unknown parameter "${unknown.slice(0, 60)}".`;
  }
  throw new HttpError('invalid', Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}

/** zod's default messages are written for programmers. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:big|small)|Unrecognized)/;

function issueMessage(issue: { message: string }, field: string): string {
  if (!DEFAULT_MESSAGE.test(issue.message)) return issue.message;
  return field === 'body' ? 'Send a JSON object.' : `"${field}" is missing or not valid.`;
}
