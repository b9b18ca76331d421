import { finishJob, leaseJob } from '#storage/jobs.ts';
import type { TestApp } from './test-app.ts';

const LEASE_MS = 60_000;

/** Time passes and what is due then is done; gives the mails that were among it, as they wait to be written. */
export async function dueEmailsAfter(town: TestApp, ms: number): Promise<unknown[]> {
  town.clock.advance(ms);
  const sent: unknown[] = [];
  for (;;) {
    const job = await leaseJob(town.storage.db, town.clock.now, LEASE_MS);
    if (!job) return sent;
    if (job.kind === 'mail') sent.push(job.payload);
    await finishJob(town.storage.db, job.id, town.clock.now);
  }
}
