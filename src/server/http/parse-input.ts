import type * as z from 'zod/mini';
import { HttpError } from './http-error.ts';

/** Parses input with its schema. An error names every invalid field, and the first one in its message. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // a map, since a field may be called "constructor"
  const messages = new Map<string, string>();
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = unknown ?? String(issue.path[0] ?? 'body');
    if (messages.has(field)) continue;
    messages.set(
      field,
      unknown === undefined ? issueMessage(issue, field) : `Unknown parameter "${unknown.slice(0, 60)}".`,
    );
  }
  const [first = 'The request isn’t valid.'] = messages.values();
  throw new HttpError('invalid', first, { fields: Object.fromEntries(messages) });
}

/** zod's default messages are written for programmers. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:big|small)|Unrecognized)/;

function issueMessage(issue: { message: string }, field: string): string {
  if (!DEFAULT_MESSAGE.test(issue.message)) return issue.message;
  return field === 'body' ? 'Send a JSON object.' : `"${field}" is missing or invalid.`;
}
