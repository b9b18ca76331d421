import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../package.json');

/** The Node flags of `npm start`, for the benches and tests that start the server without npm. */
export const serverNodeFlags = (): string[] => nodeFlagsOf('start');

/** The environment variables that `npm start` sets itself. */
export const serverEnvironment = (): Record<string, string> =>
  Object.fromEntries(wordsOf('start').flatMap((word) => (/^[A-Z_]+=/.test(word) ? [word.split('=', 2)] : [])));

/** The Node flags of `npm run cli`. */
export const cliNodeFlags = (): string[] => nodeFlagsOf('cli');

function nodeFlagsOf(name: 'start' | 'cli'): string[] {
  const flags = wordsOf(name).filter((word) => word.startsWith('--'));
  if (flags.length === 0) throw new Error(`Expected the script "${name}" of package.json to pass flags to Node`);
  return flags;
}

function wordsOf(name: 'start' | 'cli'): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: Record<typeof name, string> };
  return scripts[name].split(' ');
}
