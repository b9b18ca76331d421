import { ApiError } from './api.ts';
import { asObject, asText } from './untrusted-json.ts';

/** What a server's JSON says about why it refused. Each part is empty where it said nothing. */
export type ErrorDetails = {
  message: string;
  code: string;
  /** The inputs at fault, each with its sentence. */
  fields: Record<string, string>;
  /** With a conflict: the values as they are now. */
  current: unknown;
};

export function parseErrorDetails(error: unknown): ErrorDetails {
  const wire = error instanceof ApiError ? asObject(parseJson(error.body)) : null;
  const fields = Object.entries(asObject(wire?.fields) ?? {}).map(([name, sentence]) => [name, asText(sentence)]);
  return {
    message: asText(wire?.error, asText(wire?.message)),
    code: asText(wire?.code),
    fields: Object.fromEntries(fields),
    current: wire?.current,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
