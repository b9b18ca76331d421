import { searchDuplicates } from '#jobs/find-duplicates.ts';
import { startJobWorker } from '#jobs/job-worker.ts';
import { enqueueJob } from '#storage/jobs.ts';
import { TEST_SITE, type TestApp } from './test-app.ts';
import { UNUSED_FILE_STORE } from './unused-file-store.ts';

/** Runs the due jobs of the search for duplicates, and no others, in a real worker; `recurring` adds the daily one. */
export async function runDuplicateSearch(
  { storage, clock }: TestApp,
  { recurring = false }: { recurring?: boolean } = {},
): Promise<void> {
  if (recurring) await enqueueJob(storage.db, { kind: 'find-duplicates', payload: {}, dueAt: clock.now });
  const transport = { send: async () => {}, close: () => {} };
  const log = { info: () => {}, error: () => {} };
  const options = { storage, files: UNUSED_FILE_STORE, site: TEST_SITE, clock: () => clock.now, transport, log };
  const registry = { handlers: { 'find-duplicates': searchDuplicates }, recurring: {} };
  const worker = startJobWorker({ ...options, registry });
  await worker.drain();
  await worker.stop();
}
