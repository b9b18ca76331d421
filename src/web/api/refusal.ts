import { ApiError } from './api.ts';
import { asWire, textOf } from './wire.ts';

/** What a server's JSON says about why it refused. Each part is empty where it said nothing. */
export type Refusal = {
  sentence: string;
  code: string;
  /** The inputs at fault, each with its sentence. */
  fields: Record<string, string>;
  /** With a conflict: the values as they are now. */
  current: unknown;
};

export function refusalOf(error: unknown): Refusal {
  const wire = error instanceof ApiError ? asWire(jsonOf(error.body)) : null;
  const fields = Object.entries(asWire(wire?.fields) ?? {}).map(([name, sentence]) => [name, textOf(sentence)]);
  return {
    sentence: textOf(wire?.error, textOf(wire?.message)),
    code: textOf(wire?.code),
    fields: Object.fromEntries(fields),
    current: wire?.current,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
