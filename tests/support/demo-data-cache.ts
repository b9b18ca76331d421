import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_DIRECTORY, ROOT } from './directories.ts';

/** A change of these files invalidates the seeded database. */
const SEED_SOURCES = ['package-lock.json', 'src/storage/migrations/*.sql', 'src/storage/seed/*.ts', 'src/demo/**/*.*'];
const CACHE_PREFIX = 'demo-data-';
const OUTDATED_MS = 60 * 60 * 1000;
const LOADER = path.join(import.meta.dirname, 'load-demo-data.ts');

/**
 * Returns the directory of the seeded database, which each worker copies. It is renamed only when complete, so that
 * concurrent runs never see a partial one.
 */
export async function ensureDemoData(): Promise<string> {
  const seedDirectory = path.join(CACHE_DIRECTORY, CACHE_PREFIX + hashSources());
  if (existsSync(seedDirectory)) return seedDirectory;
  await removeOutdated();
  const partialDirectory = `${seedDirectory}-${randomUUID()}`;
  await mkdir(partialDirectory, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [LOADER, partialDirectory], { cwd: ROOT });
    // A concurrent run may have finished first.
    if (!existsSync(seedDirectory)) await rename(partialDirectory, seedDirectory);
  } finally {
    await rm(partialDirectory, { recursive: true, force: true });
  }
  return seedDirectory;
}

/** Removes databases of other sources, except recent ones that another run may use. */
async function removeOutdated(): Promise<void> {
  await mkdir(CACHE_DIRECTORY, { recursive: true });
  for (const name of await readdir(CACHE_DIRECTORY)) {
    const directory = path.join(CACHE_DIRECTORY, name);
    if (!name.startsWith(CACHE_PREFIX)) continue;
    const { mtimeMs } = await stat(directory);
    if (Date.now() - mtimeMs > OUTDATED_MS) await rm(directory, { recursive: true, force: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SEED_SOURCES.flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort(),
  )) {
    hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
