import { sanitizePost } from '#server/shared/sanitize-post.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { type DemoTownSize, seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { createProgressBar } from './progress-bar.ts';

export const DEMO_TOWN_SIZE: DemoTownSize = { listings: 2500, reviews: 12_000 };

export async function seedDemoTownWithProgress(
  storage: Storage,
  size: DemoTownSize,
): Promise<DemoTownSize & { posts: number }> {
  const bar = createProgressBar('Demo town', size.listings);
  try {
    return await seedDemoTown(storage.db, size, { sanitize: sanitizePost, onProgress: (done) => bar.update(done) });
  } finally {
    bar.stop();
  }
}
