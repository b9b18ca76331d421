import { ApiError } from './api.ts';
import { camelName } from './camel-case.ts';
import type { FieldErrors } from './field-errors.ts';
import { asObject, asText } from './untrusted-json.ts';

/** The details of an error response. Each part is empty where the server sent none. */
export type ErrorDetails = {
  message: string;
  code: string;
  fields: FieldErrors;
  /** The stored values, for a conflict. */
  current: unknown;
};

export function parseErrorDetails(error: unknown): ErrorDetails {
  const wire = error instanceof ApiError ? asObject(parseJson(error.body)) : null;
  const fields = Object.entries(asObject(wire?.fields) ?? {}).map(([name, message]) => [
    camelName(name),
    asText(message),
  ]);
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
