import type { Config } from './config.ts';

export type Command = {
  /** Each way to call it, with what it does. */
  usage: [call: string, does: string][];
  run(args: string[], config: Config): Promise<void>;
};

/** The call cannot be understood or carried out; the message is for the operator. */
export class UsageError extends Error {}

export function parseWholeNumber(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,10}$/.test(text)) throw new UsageError(`${name} must be a whole number.`);
  return Number(text);
}
