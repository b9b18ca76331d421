import { indexCategory, moveCategory } from '#jobs/tend-categories.ts';
import { startWorker } from '#jobs/worker.ts';
import { SITE, type TestApp } from './app.ts';
import { NO_FILES } from './no-files.ts';

/** Does what the worker does after categories were changed or merged, and nothing else. */
export async function tendCategories({ storage, clock }: TestApp): Promise<void> {
  const transport = { send: async () => {}, close: () => {} };
  const log = { info: () => {}, error: () => {} };
  const handlers = { 'move-category': moveCategory, 'index-category': indexCategory };
  const options = { storage, files: NO_FILES, site: SITE, clock: () => clock.now, transport, log };
  const worker = startWorker({ ...options, duties: { handlers, recurring: {} } });
  await worker.drain();
  await worker.stop();
}
