import { asObject, asText } from './untrusted-json.ts';

/** The server's sentence about what was done. */
export async function messageOf(answer: Promise<unknown>): Promise<string> {
  return asText(asObject(await answer)?.message);
}
