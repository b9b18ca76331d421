import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { requireBuiltSite } from '../../support/built-site.ts';
import { ensureDemoData } from '../../support/demo-data-cache.ts';
import { findTemporaryRoot } from '../../support/temporary-root.ts';

/** Sets DEMO_DATA_DIRECTORY to the seeded database, and PAGES_HOME to the directory for the copies of the workers. */
export async function setup(): Promise<() => Promise<void>> {
  requireBuiltSite();
  process.env.DEMO_DATA_DIRECTORY = await ensureDemoData();
  const home = await mkdtemp(path.join(await findTemporaryRoot(), 'townlink-pages-'));
  process.env.PAGES_HOME = home;
  return () => rm(home, { recursive: true, force: true });
}
