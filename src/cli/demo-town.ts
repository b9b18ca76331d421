import { sanitisePost } from '#server/http/sanitise.ts';
import type { Storage } from '#storage/connect.ts';
import { seedTown, type TownSize } from '#storage/seed/seed.ts';
import { progressBar } from './progress.ts';

export const DEMO_SIZE: TownSize = { listings: 2500, reviews: 12_000 };

export async function growTown(storage: Storage, size: TownSize): Promise<TownSize & { posts: number }> {
  const bar = progressBar('Demo town', size.listings);
  try {
    return await seedTown(storage.db, size, { sanitise: sanitisePost, onProgress: (done) => bar.update(done) });
  } finally {
    bar.stop();
  }
}
