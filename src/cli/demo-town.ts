import { readFile } from 'node:fs/promises';
import { PHOTO_SIZES, type PhotoSize, photoFileName } from '#domain/listings/photo.ts';
import type { FileStore } from '#files/file-store.ts';
import { sanitizePost } from '#server/shared/sanitize-post.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { type DemoTownSize, seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { createProgressBar } from './progress-bar.ts';

export const DEMO_TOWN_SIZE: DemoTownSize = { listings: 2500, reviews: 12_000 };

/** With files, the town gets people, photos and a queue at the desk. A site that has content of its own gets listings only. */
export async function seedDemoTownWithProgress(
  storage: Storage,
  size: DemoTownSize,
  files: FileStore | null,
): Promise<DemoTownSize & { posts: number }> {
  const bar = createProgressBar('Demo town', size.listings);
  try {
    return await seedDemoTown(storage.db, size, {
      sanitize: sanitizePost,
      onProgress: (done) => bar.update(done),
      ...(files ? { life: { now: new Date(), storePhoto: (name, key) => storeDrawnPhoto(files, name, key) } } : {}),
    });
  } finally {
    bar.stop();
  }
}

async function storeDrawnPhoto(files: FileStore, name: string, key: string): Promise<void> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    const bytes = await readFile(new URL(`../demo/photos/${name}-${size}.webp`, import.meta.url));
    await files.put(photoFileName(key, size), bytes, 'image/webp');
  }
}
