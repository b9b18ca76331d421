import { asWire, textOf } from './wire.ts';

/** The server's sentence about what was done. */
export async function said(answer: Promise<unknown>): Promise<string> {
  return textOf(asWire(await answer)?.message);
}
