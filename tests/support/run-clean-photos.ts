import { cleanPhotos } from '#jobs/clean-photos.ts';
import type { TestApp } from './test-app.ts';

/** The hourly job that removes files of photos that are gone, run now. */
export async function runCleanPhotos({ storage, clock, files }: TestApp): Promise<void> {
  const context = { db: storage.db, clock: () => clock.now, files };
  // of all that a job may need, this one needs three things
  await cleanPhotos(context as Parameters<typeof cleanPhotos>[0], {} as Parameters<typeof cleanPhotos>[1]);
}
