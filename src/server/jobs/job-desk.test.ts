import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobWire } from '#contract/desk/job-operations.ts';
import { failJob, leaseJob, postponeJob } from '#storage/jobs.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const DESK = '/api/desk/jobs';
const MAIL = { kind: 'password-changed', to: 'cleo@example.test', name: 'Cleo Ray' };

let app: TestApp;
let admin: TestUser;
/** The log is never emptied. */
let lastEntry = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Ann Lee');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.deleteFrom('jobs').execute();
  lastEntry = Math.max(0, ...(await listLog()).map(({ id }) => id));
});

type JobFixture = { kind?: string; payload?: unknown; uniqueKey?: string };

async function insertJob({ kind = 'mail', payload = MAIL, uniqueKey }: JobFixture = {}): Promise<number> {
  const { id } = await app.storage.db
    .insertInto('jobs')
    .values({
      kind,
      payload: JSON.stringify(payload),
      unique_key: uniqueKey ?? null,
      due_at: app.clock.now,
      created_at: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The job that is due first is tried, without success. */
async function attemptNext(
  outcome: 'failed' | 'retrying' | 'running',
  error = '550 <cleo@example.test>: no such mailbox',
): Promise<void> {
  const { db } = app.storage;
  const job = await leaseJob(db, app.clock.now, { leaseMs: 60_000 });
  if (!job) throw new Error('Expected a job to be due.');
  if (outcome === 'failed') await failJob(db, job, { at: app.clock.now, error });
  if (outcome === 'retrying') await postponeJob(db, job, { dueAt: later(), error });
}

const later = () => new Date(app.clock.now.getTime() + 3_600_000);

async function insertFailedJob(job?: JobFixture): Promise<number> {
  const id = await insertJob(job);
  await attemptNext('failed');
  return id;
}

const call = (method: 'GET' | 'POST', url: string, user: TestUser | null = admin) =>
  app.call(method, url, user ? { token: user.token } : {});
const list = async (state = 'failed'): Promise<{ data: JobWire[]; counts: Record<string, number> }> =>
  (await call('GET', `${DESK}?state=${state}`)).json;
const listLog = () =>
  app.storage.db.selectFrom('desk_log').select(['id', 'title', 'action', 'actor_name']).orderBy('id').execute();
const logged = async () =>
  (await listLog())
    .filter(({ id }) => id > lastEntry)
    .map(({ title, action, actor_name }) => `${actor_name}: ${title} ${action}`);

describe('the jobs at the desk', () => {
  it.each(['failed', 'retrying'] as const)(
    'are listed as %s even with an error that the database cannot store',
    async (state) => {
      await insertJob();
      await attemptNext(state, `\0a${'💥'.repeat(2000)}`);
      const { data } = await list(state);
      expect(data.map((job) => job.last_error)).toEqual([expect.stringMatching(/^a💥+\ufffd$/u)]);
    },
  );

  it('are listed by state with kind, listing, attempts, error and next attempt', async () => {
    const listing = await insertTestListing(app.storage);
    const failed = await insertFailedJob({ kind: 'verify-listing', payload: { listingId: listing } });
    await insertJob();
    await attemptNext('retrying');
    await insertJob({ kind: 'clean-up', payload: {}, uniqueKey: 'clean-up' });
    const { data, counts } = await list();
    expect(counts).toEqual({ failed: 1, retrying: 1, waiting: 1 });
    expect(data).toEqual([
      {
        id: failed,
        kind: 'verify-listing',
        state: 'failed',
        mail_kind: null,
        recipient: null,
        user_id: null,
        subject: `listing ${listing}`,
        listing: { id: listing, business_name: 'Congress Pipe Works' },
        attempts: 1,
        last_error: '550 <c…@example.test>: no such mailbox',
        created_at: app.clock.now.toISOString(),
        next_attempt_at: null,
        failed_at: app.clock.now.toISOString(),
      },
    ]);
    expect((await list('retrying')).data).toMatchObject([
      { mail_kind: 'password-changed', recipient: 'c…@example.test', next_attempt_at: later().toISOString() },
    ]);
    expect((await list('waiting')).data).toMatchObject([{ kind: 'clean-up', subject: null, listing: null }]);
  });

  //
  it('are for admins only', async () => {
    const id = await insertFailedJob();
    const moderator = await app.signIn('moderator', 'Mo Reyes');
    for (const [method, url] of [
      ['GET', DESK],
      ['POST', `${DESK}/retry`],
      ['POST', `${DESK}/${id}/retry`],
      ['POST', `${DESK}/${id}/discard`],
    ] as const) {
      expect((await call(method, url, null)).status).toBe(401);
      expect((await call(method, url, moderator)).status).toBe(403);
    }
    expect((await list()).counts).toMatchObject({ failed: 1 });
  });

  it('reject an unknown state and an unknown job', async () => {
    expect((await call('GET', `${DESK}?state=lost`)).status).toBe(400);
    expect((await call('POST', `${DESK}/999999/retry`)).status).toBe(404);
    expect((await call('POST', `${DESK}/999999/discard`)).status).toBe(404);
  });
});

describe('a failed job', () => {
  it('is retried with all attempts', async () => {
    const id = await insertFailedJob();
    expect((await call('POST', `${DESK}/${id}/retry`)).status).toBe(200);
    expect((await list('retrying')).data).toMatchObject([{ id, attempts: 0 }]);
    expect(await leaseJob(app.storage.db, app.clock.now, { leaseMs: 1000 })).toMatchObject({
      id,
      attempts: 1,
      payload: MAIL,
    });
    expect(await logged()).toEqual([`Ann Lee: Job ${id} (mail) retried it`]);
  });

  it('that has a successor makes it due instead', async () => {
    const id = await insertFailedJob({ kind: 'clean-up', payload: {}, uniqueKey: 'clean-up' });
    const successor = await insertJob({ kind: 'clean-up', payload: {}, uniqueKey: 'clean-up' });
    await app.storage.db.updateTable('jobs').set({ due_at: later() }).where('id', '=', successor).execute();
    expect((await call('POST', `${DESK}/${id}/retry`)).status).toBe(200);
    expect((await list()).counts).toEqual({ failed: 0, retrying: 0, waiting: 1 });
    expect(await leaseJob(app.storage.db, app.clock.now, { leaseMs: 1000 })).toMatchObject({ id: successor });
  });

  it('is discarded with its payload, and the log does not name the recipient', async () => {
    const id = await insertFailedJob();
    expect((await call('POST', `${DESK}/${id}/discard`)).status).toBe(200);
    expect((await list()).counts).toEqual({ failed: 0, retrying: 0, waiting: 0 });
    expect((await call('POST', `${DESK}/${id}/discard`)).status).toBe(404);
    expect(await logged()).toEqual([`Ann Lee: Job ${id} (mail) discarded it`]);
  });

  it('is retried together with all others', async () => {
    const key = { kind: 'clean-up', payload: {}, uniqueKey: 'clean-up' };
    for (const job of [undefined, key, undefined, key]) await insertFailedJob(job);
    expect((await call('POST', `${DESK}/retry`)).json.data).toEqual({ retried: 4 });
    // of the two jobs with one key, the newer one is left
    expect((await list()).counts).toEqual({ failed: 0, retrying: 3, waiting: 0 });
    expect((await call('POST', `${DESK}/retry`)).json.data).toEqual({ retried: 0 });
    expect(await logged()).toEqual(['Ann Lee: Jobs retried all 4 failed ones']);
  });
});

describe('a job that has not failed', () => {
  it('is retried at once or, if it is an email, discarded after a failed attempt', async () => {
    const id = await insertJob();
    await attemptNext('retrying');
    expect(await leaseJob(app.storage.db, app.clock.now, { leaseMs: 1000 })).toBeNull();
    await call('POST', `${DESK}/${id}/retry`);
    expect(await leaseJob(app.storage.db, app.clock.now, { leaseMs: 0 })).toMatchObject({ id, attempts: 2 });
    expect((await call('POST', `${DESK}/${id}/discard`)).status).toBe(200);
  });

  it('is left alone before its first attempt and while it runs', async () => {
    const id = await insertJob();
    for (const outcome of ['waiting', 'running'] as const) {
      if (outcome === 'running') await attemptNext('running');
      for (const action of ['retry', 'discard'])
        expect((await call('POST', `${DESK}/${id}/${action}`)).status, `${action} ${outcome}`).toBe(409);
    }
    expect(await logged()).toEqual([]);
  });

  it('is not discarded if it is not an email', async () => {
    const id = await insertJob({ kind: 'clean-up', payload: {}, uniqueKey: 'clean-up' });
    await attemptNext('retrying');
    expect((await call('POST', `${DESK}/${id}/discard`)).status).toBe(409);
  });
});
