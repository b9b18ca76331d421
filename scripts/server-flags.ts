import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../package.json');

/** The Node flags of `npm start`, for the benches and tests that start the server without npm. */
export function serverNodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } };
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  if (flags.length === 0) throw new Error('Expected the start script of package.json to pass flags to Node');
  return flags;
}
