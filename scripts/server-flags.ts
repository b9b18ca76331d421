import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../package.json');

/** The Node flags of `npm start`, for the benches and tests that start the server without npm. */
export const serverNodeFlags = (): string[] => nodeFlagsOf('start');

/** The Node flags of `npm run cli`. */
export const cliNodeFlags = (): string[] => nodeFlagsOf('cli');

function nodeFlagsOf(name: 'start' | 'cli'): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: Record<typeof name, string> };
  const flags = scripts[name].split(' ').filter((word) => word.startsWith('--'));
  if (flags.length === 0) throw new Error(`Expected the script "${name}" of package.json to pass flags to Node`);
  return flags;
}
