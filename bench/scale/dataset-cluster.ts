import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import type { DemoTownSize } from '#storage/seed/seed-demo-town.ts';
import { findPostgres } from '../../scripts/system-tools.mjs';
import { type Postgres, startPostgres } from '../../tests/support/postgres.ts';
import { BENCH_CACHE_DIRECTORY } from '../dataset-cache.ts';
import { copyRowsOf } from './bulk-load/copy-rows.ts';

const DIRECTORY_PREFIX = 'scale-';

/**
 * The cache key is a hash of sample rows, not of the sources that generate them. It excludes the schema, because
 * migrations update a loaded dataset.
 */
const SAMPLE = {
  firstListings: [1, 150_001, 1_900_001],
  reviewCounts: Array.from({ length: 100 }, (_, at) => at % 20),
};

const GIGABYTE = 2 ** 30;
/** Measured bytes per row including indexes, plus space for the WAL and for sorting. */
const BYTES = { listing: 6000, review: 260, spare: 6 * GIGABYTE };

/** Starts the cached cluster, which has one database per dataset size, and deletes outdated clusters. */
export async function openDatasetCluster(): Promise<Postgres> {
  const name = DIRECTORY_PREFIX + hashSampleRows();
  await mkdir(BENCH_CACHE_DIRECTORY, { recursive: true });
  const outdated = (await readdir(BENCH_CACHE_DIRECTORY)).filter(
    (each) => each.startsWith(DIRECTORY_PREFIX) && each !== name,
  );
  for (const each of outdated) {
    console.log(`Deleting ${each}: its rows are outdated.`);
    await rm(path.join(BENCH_CACHE_DIRECTORY, each), { recursive: true, force: true });
  }
  const directory = path.join(BENCH_CACHE_DIRECTORY, name);
  await mkdir(directory, { recursive: true });
  return startPostgres({
    directory: path.join(directory, 'cluster'),
    settings: {
      shared_buffers: `${Math.min(4096, Math.floor(totalmem() / 4 / 2 ** 20))}MB`,
      max_wal_size: '4GB',
      checkpoint_timeout: '30min',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // Background workers would run next to the queries and exit before their CPU time could be read.
      autovacuum: 'off',
      max_parallel_workers_per_gather: '0',
    },
  });
}

/** Fails before the first row is written instead of when the disk is full. */
export async function assertDiskSpace(sizes: readonly DemoTownSize[]): Promise<void> {
  const needed = sizes.reduce(
    (sum, { listings, reviews }) => sum + listings * BYTES.listing + reviews * BYTES.review,
    BYTES.spare,
  );
  const { bavail, bsize } = await statfs(BENCH_CACHE_DIRECTORY);
  const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(0)} GB`;
  console.log(`Loading needs about ${gigabytes(needed)} of disk space; ${gigabytes(bavail * bsize)} are free.`);
  if (bavail * bsize < needed)
    throw new Error(`Not enough disk space in ${BENCH_CACHE_DIRECTORY}: try a smaller --scale`);
}

function hashSampleRows(): string {
  const hash = createHash('sha256').update(String(findPostgres()?.version));
  for (const firstListing of SAMPLE.firstListings) {
    hash.update(
      JSON.stringify(copyRowsOf({ number: 0, firstListing, reviewCounts: SAMPLE.reviewCounts, firstReview: 1 })),
    );
  }
  return hash.digest('hex').slice(0, 12);
}
