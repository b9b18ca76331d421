import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { enqueueDelayedMail, enqueueJob, leaseJob } from '#storage/jobs.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './backoff.ts';
import { recurringJobs } from './job-registry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const START = new Date('2026-11-01T12:00:00Z');
const TOMORROW = new Date(START.getTime() + DAY_MS);
const LEASE = { leaseMs: 5 * MINUTE_MS, intervals: recurringJobs };

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
afterEach(() => storage.db.deleteFrom('jobs').execute());

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const enqueue = (kind: string, dueAt: Date) =>
  enqueueJob(storage.db, { kind, payload: {}, dueAt, ...(kind in recurringJobs ? { uniqueKey: kind } : {}) });
const leaseKind = async (now: Date) => (await leaseJob(storage.db, now, LEASE))?.kind ?? null;

it('a job that was leased while the clock was a day ahead can be taken at once', async () => {
  await enqueue('verify-listing', START);
  expect(await leaseKind(TOMORROW)).toBe('verify-listing');
  expect(await leaseKind(START)).toBe('verify-listing');
  expect(await leaseKind(START), 'the new lease holds').toBeNull();
});

it('the lease of a worker whose clock is a few minutes ahead holds', async () => {
  await enqueue('verify-listing', START);
  expect(await leaseKind(later(START, 4 * MINUTE_MS))).toBe('verify-listing');
  expect(await leaseKind(START)).toBeNull();
});

it('a job that was written while the clock was a day ahead runs at once', async () => {
  await enqueue('verify-listing', TOMORROW);
  expect(await leaseKind(START)).toBe('verify-listing');
});

it.each(Object.entries(recurringJobs))(
  'the recurring job %s runs on time after the clock was a day ahead',
  async (kind, intervalMs) => {
    await enqueue(kind, later(TOMORROW, intervalMs));
    expect(await leaseKind(START), 'the time is too far ahead for its interval').toBe(kind);
    await storage.db.deleteFrom('jobs').execute();
    await enqueue(kind, later(START, intervalMs));
    expect(await leaseKind(START), 'it waits for its interval').toBeNull();
  },
);

it('retries and delayed emails wait for their time', async () => {
  await enqueue(
    'verify-listing',
    later(
      START,
      retryDelayMs(MAX_ATTEMPTS, () => 1),
    ),
  );
  await enqueueDelayedMail(
    storage.db,
    { kind: 'reset-password', userId: 1 },
    { dueAt: later(START, 2 * MINUTE_MS), key: 'decision:1' },
  );
  expect(await leaseKind(START)).toBeNull();
});
