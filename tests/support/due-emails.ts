import { finishJob, leaseJob } from '#storage/jobs.ts';
import type { TestApp } from './test-app.ts';

const LEASE_MS = 60_000;

/** Advances the clock, finishes all jobs that are due then, and returns the payloads of the email jobs. */
export async function dueEmailsAfter(testApp: TestApp, ms: number): Promise<unknown[]> {
  testApp.clock.advance(ms);
  const sent: unknown[] = [];
  for (;;) {
    const job = await leaseJob(testApp.storage.db, testApp.clock.now, { leaseMs: LEASE_MS });
    if (!job) return sent;
    if (job.kind === 'mail') sent.push(job.payload);
    await finishJob(testApp.storage.db, job.id, testApp.clock.now);
  }
}
