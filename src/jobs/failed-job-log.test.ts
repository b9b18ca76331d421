import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { enqueueJob, type NewJob } from '#storage/jobs.ts';
import { TEST_SITE } from '../../tests/support/test-app.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { UNUSED_FILE_STORE } from '../../tests/support/unused-file-store.ts';
import type { JobHandler } from './job-handler.ts';
import { startJobWorker } from './job-worker.ts';

const NOW = new Date('2026-11-01T12:00:00Z');

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
afterEach(() => storage.db.deleteFrom('jobs').execute());

async function logOfFailure(job: Pick<NewJob, 'kind' | 'payload'>, error: Error): Promise<Record<string, unknown>> {
  const lines: Record<string, unknown>[] = [];
  const fail: JobHandler = async () => {
    throw error;
  };
  await enqueueJob(storage.db, { ...job, dueAt: NOW });
  const worker = startJobWorker({
    storage,
    files: UNUSED_FILE_STORE,
    site: TEST_SITE,
    clock: () => NOW,
    transport: { send: async () => {}, close: () => {} },
    log: { info: () => {}, error: (fields, message) => void lines.push({ ...fields, message }) },
    registry: { handlers: { [job.kind]: fail }, recurring: {} },
  });
  await worker.drain();
  await worker.stop();
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

it('the log of a failed job says what failed, why, and for which listing', async () => {
  const log = await logOfFailure({ kind: 'verify-listing', payload: { listingId: 12 } }, new Error('No such column'));
  expect(log).toEqual({
    job: expect.any(Number),
    kind: 'verify-listing',
    subject: 'listing 12',
    attempt: 1,
    code: 'Error',
    error: 'No such column',
    message: 'job failed',
  });
});

//
it('the log of a failed email names the email but not the recipient', async () => {
  const payload = { kind: 'password-changed', to: 'ada@example.test', name: 'Ada Park' };
  const error = Object.assign(new Error('550 <ada@example.test> unknown'), { code: 'EENVELOPE' });
  const log = await logOfFailure({ kind: 'mail', payload }, error);
  expect(log).toMatchObject({ mail: 'password-changed', code: 'EENVELOPE', error: '550 <a…@example.test> unknown' });
  expect(JSON.stringify(log)).not.toMatch(/ada|Ada/);
});

it('an error without a message is described by its parts', async () => {
  const refused = new Error('connect ECONNREFUSED ::1:25');
  const log = await logOfFailure({ kind: 'mail', payload: {} }, new AggregateError([refused], ''));
  expect(log).toMatchObject({ error: 'connect ECONNREFUSED ::1:25' });
});
