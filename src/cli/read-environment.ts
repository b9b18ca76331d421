import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UsageError } from './command.ts';

const DEFAULT_FILE = '.env';

/** The variables of the environment, and below them those of the settings file in the current folder. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string | undefined> {
  const { SETTINGS_FILE: chosen } = env;
  if (!chosen && !existsSync(DEFAULT_FILE)) return env;
  return { ...readSettings(chosen || DEFAULT_FILE), ...env };
}

function readSettings(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The settings file ${file} can’t be read: ${reason}`);
  }
}
