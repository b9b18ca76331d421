import type { Config } from './config.ts';

export type Command = {
  /** Each form of the command with its description. */
  usage: [syntax: string, description: string][];
  run(args: string[], config: Config): Promise<void>;
};

/** Invalid arguments, or a command that cannot run. The message is for the operator. */
export class UsageError extends Error {}

export function parseWholeNumber(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,10}$/.test(text)) throw new UsageError(`${name} must be a whole number.`);
  return Number(text);
}
