import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_DIRECTORY, ROOT } from './directories.ts';

/** What decides how the loaded town looks on disk. */
const SEED_SOURCES = ['package-lock.json', 'src/storage/migrations/*.sql', 'src/storage/seed/*.ts', 'src/demo/**/*.*'];
const CACHE_PREFIX = 'journeys-seed-';
const OUTDATED_MS = 60 * 60 * 1000;
const LOADER = path.join(import.meta.dirname, 'load-demo-data.ts');

/**
 * The folder of the demo town as it is before anyone came; each worker of the tests takes a copy. It is loaded once and
 * gets its name when it is whole, so that two runs at once never see half of it.
 */
export async function ensureSeedData(): Promise<string> {
  const kept = path.join(CACHE_DIRECTORY, CACHE_PREFIX + hashSources());
  if (existsSync(kept)) return kept;
  await removeOutdated();
  const unfinished = `${kept}-${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [LOADER, unfinished], { cwd: ROOT });
    // Another run may have been quicker; then its town serves as well.
    if (!existsSync(kept)) await rename(unfinished, kept);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return kept;
}

/** A town of other sources, but not one that another run may be making or reading right now. */
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
