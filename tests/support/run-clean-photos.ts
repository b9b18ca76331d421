import { cleanPhotos } from '#jobs/clean-photos.ts';
import type { TestApp } from './test-app.ts';

/** Runs the hourly job that deletes the files of removed photos. */
export async function runCleanPhotos({ storage, clock, files }: TestApp): Promise<void> {
  const context = { db: storage.db, clock: () => clock.now, files };
  // The job uses only these three members of its context.
  await cleanPhotos(context as Parameters<typeof cleanPhotos>[0], {} as Parameters<typeof cleanPhotos>[1]);
}
