import { existsSync } from 'node:fs';
import path from 'node:path';
import { DIST_DIRECTORY } from './directories.ts';
import { ensureSeedData } from './seed-cache.ts';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of this file
export default async function prepare(): Promise<void> {
  if (!existsSync(path.join(DIST_DIRECTORY, 'server/entry-server.js'))) {
    throw new Error(`There is no build of the website in ${DIST_DIRECTORY}: run "node scripts/prepare.mjs build".`);
  }
  // Workers inherit the path, because the sources may change while the tests run.
  process.env.JOURNEYS_SEED_DIRECTORY = await ensureSeedData();
}
