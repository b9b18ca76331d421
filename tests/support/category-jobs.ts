import { moveCategoryListings, reindexCategory } from '#jobs/category-maintenance.ts';
import { dropFieldValues } from '#jobs/drop-field-values.ts';
import { startJobWorker } from '#jobs/job-worker.ts';
import { TEST_SITE, type TestApp } from './test-app.ts';
import { UNUSED_FILE_STORE } from './unused-file-store.ts';

/** Runs the due jobs of categories and fields, and no others, in a real worker. */
export async function runCategoryJobs({ storage, clock }: TestApp): Promise<void> {
  const transport = { send: async () => {}, close: () => {} };
  const log = { info: () => {}, error: () => {} };
  const handlers = {
    'move-category': moveCategoryListings,
    'index-category': reindexCategory,
    'drop-field-values': dropFieldValues,
  };
  const options = { storage, files: UNUSED_FILE_STORE, site: TEST_SITE, clock: () => clock.now, transport, log };
  const worker = startJobWorker({ ...options, registry: { handlers, recurring: {} } });
  await worker.drain();
  await worker.stop();
}
