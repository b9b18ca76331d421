import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { enqueueJob, listFailedJobs } from '#storage/jobs.ts';
import { TEST_SITE } from '../../tests/support/test-app.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { UNUSED_FILE_STORE } from '../../tests/support/unused-file-store.ts';
import { EMAIL_KINDS } from './email/prepare-email.ts';
import { jobHandlers } from './job-registry.ts';
import { startJobWorker } from './job-worker.ts';

type Payload = Record<string, unknown>;

/**
 * One payload of every shape, read from the jobs table while the tests of commit c0069b8 ran. Entries are added for new
 * kinds and never changed: such jobs may be waiting.
 */
const { jobs: recorded }: { jobs: Record<string, Payload[]> } = JSON.parse(
  readFileSync(new URL('./test-support/recorded-payloads.json', import.meta.url), 'utf8'),
);
/** Payloads that the types of that version allowed, but its tests did not write. */
const ALSO_ACCEPTED: Record<string, Payload[]> = {
  'index-category': [{ categoryId: 7, after: 100 }],
  mail: [
    {
      kind: 'submission-rejected',
      to: 'ada@example.test',
      userId: 7,
      businessName: 'Pipes',
      reason: 'No such street.',
    },
    { kind: 'submission-asked', submissionId: 5, reason: 'The address, please.' },
    { kind: 'submission-undone', to: 'ada@example.test', businessName: 'Pipes', verdict: 'approved' },
    { kind: 'submission-undone', to: 'ada@example.test', userId: 7, businessName: 'Pipes', verdict: 'rejected' },
    { kind: 'review-decided', userId: 7, businessName: 'Pipes', listingId: 9, verdict: 'approved', reason: '' },
    { kind: 'lead-to-account', userId: 7, leadId: 3, leadMessageId: 4, businessName: 'Pipes', listingId: 9 },
    { kind: 'content-restored', what: 'reply', userId: 7, businessName: 'Pipes', listingId: 9, reason: '' },
  ],
};
const recordedJobs = [...Object.entries(recorded), ...Object.entries(ALSO_ACCEPTED)].flatMap(([kind, payloads]) =>
  payloads.map((payload) => ({ kind, payload, name: `${kind} ${payload.kind ?? ''}`.trim() })),
);

const NOW = new Date('2026-11-15T12:00:00Z');
let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
afterEach(() => storage.db.deleteFrom('jobs').execute());

/** Runs one job in a worker and returns the emails that it sent and its failure. */
async function runRecorded(kind: string, payload: Payload) {
  const sent: string[] = [];
  const worker = startJobWorker({
    storage,
    files: UNUSED_FILE_STORE,
    site: TEST_SITE,
    clock: () => NOW,
    transport: { send: async ({ to }) => void sent.push(to), close: () => {} },
    log: { info: () => {}, error: () => {} },
    registry: { handlers: jobHandlers, recurring: {} },
  });
  await enqueueJob(storage.db, { kind, payload, dueAt: NOW });
  await worker.drain();
  await worker.stop();
  const [failed] = await listFailedJobs(storage.db, 1);
  const pending = await storage.db.selectFrom('jobs').select('last_error').where('finished_at', 'is', null).execute();
  return { sent, failure: failed?.lastError ?? null, pending: failed ? [] : pending };
}

describe('a job that an earlier version wrote', () => {
  it.each(recordedJobs)('runs: $name', async ({ kind, payload }) => {
    const { sent, ...result } = await runRecorded(kind, payload);
    expect(result).toEqual({ failure: null, pending: [] });
    expect(sent).toEqual('to' in payload ? [payload.to] : []);
  });

  it('is recorded for every kind of job and of email', () => {
    expect(Object.keys(recorded).sort()).toEqual(Object.keys(jobHandlers).sort());
    expect([...new Set(recorded.mail?.map(({ kind }) => kind))].sort()).toEqual(EMAIL_KINDS.toSorted());
  });
});

describe('a job with an invalid payload fails without a retry', () => {
  const withPayload = recordedJobs.filter(({ payload }) => Object.keys(payload).length > 0);

  it.each(withPayload)('if a value of $name has another type', async ({ kind, payload }) => {
    const broken = Object.fromEntries(Object.keys(payload).map((key) => [key, key === 'kind' ? payload.kind : [null]]));
    expect(await runRecorded(kind, broken)).toMatchObject({
      sent: [],
      failure: expect.stringMatching(new RegExp(`^Job \\d+ \\(${kind}\\) has an invalid payload: `)),
    });
  });

  it('if it is an email of an unknown kind', async () => {
    expect(await runRecorded('mail', { kind: 'from-the-future', userId: 1 })).toMatchObject({
      failure: expect.stringContaining('invalid payload'),
    });
  });
});
