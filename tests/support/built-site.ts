import { existsSync } from 'node:fs';
import path from 'node:path';
import { DIST_DIRECTORY } from './directories.ts';

/** Fails with the command to run, unless the website is built. */
export function requireBuiltSite(): void {
  if (existsSync(path.join(DIST_DIRECTORY, 'server/entry-server.js'))) return;
  throw new Error(`There is no build of the website in ${DIST_DIRECTORY}: run "node scripts/prepare.mjs build".`);
}
