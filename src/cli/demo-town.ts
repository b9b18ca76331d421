import { sanitisePost } from '#server/blog/sanitise.ts';
import type { Storage } from '#storage/connect.ts';
import { seedTown, type TownSize, wantsDemoTown } from '#storage/seed/seed.ts';
import { progressBar } from './progress.ts';

export const DEMO_SIZE: TownSize = { listings: 2500, reviews: 12_000 };

/** Once, into a directory that has nothing of its own. */
export async function loadDemoTown(storage: Storage): Promise<void> {
  if (!(await wantsDemoTown(storage.db))) return;
  console.log('Loading the demo town (once)…');
  await growTown(storage, DEMO_SIZE);
}

export async function growTown(storage: Storage, size: TownSize): Promise<TownSize & { posts: number }> {
  const bar = progressBar('Demo town', size.listings);
  try {
    return await seedTown(storage.db, size, { sanitise: sanitisePost, onProgress: (done) => bar.update(done) });
  } finally {
    bar.stop();
  }
}
