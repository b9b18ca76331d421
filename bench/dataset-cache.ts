import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoTownSize } from '#storage/seed/seed-demo-town.ts';
import { findPostgres } from '../scripts/system-tools.mjs';

const ROOT = path.dirname(import.meta.dirname);
export const BENCH_CACHE_DIRECTORY = path.join(ROOT, '.cache');

/** Files that determine the content of a loaded dataset. */
const SOURCES = ['package-lock.json', 'src/storage/migrations/*.sql', 'src/storage/seed/*.ts', 'src/demo/**/*.*'];

export type CachedDataset = { directory: string; isLoaded: boolean; markLoaded(): Promise<void> };

/** Opens the cached dataset of this size and deletes those that were built from other sources. */
export async function openCachedDataset(
  engine: 'embedded' | 'server',
  size: DemoTownSize,
  { fresh }: { fresh: boolean },
): Promise<CachedDataset> {
  const family = `bench-${engine}-${size.listings}-`;
  const name = family + hashSources(size);
  const directory = path.join(BENCH_CACHE_DIRECTORY, name);
  await mkdir(BENCH_CACHE_DIRECTORY, { recursive: true });
  const outdated = (await readdir(BENCH_CACHE_DIRECTORY)).filter((each) => each.startsWith(family) && each !== name);
  for (const each of outdated) await rm(path.join(BENCH_CACHE_DIRECTORY, each), { recursive: true, force: true });
  const marker = path.join(directory, 'loaded');
  const isLoaded = !fresh && existsSync(marker);
  // A partially loaded dataset cannot be resumed.
  if (!isLoaded) await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  return { directory, isLoaded, markLoaded: () => writeFile(marker, '') };
}

function hashSources(size: DemoTownSize): string {
  const hash = createHash('sha256').update(JSON.stringify([size, findPostgres()?.version]));
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort())) {
    hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
