import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { saveMailToken } from '#storage/accounts/mail-tokens.ts';
import { insertSession } from '#storage/accounts/sessions.ts';
import { insertUser } from '#storage/accounts/users.ts';
import { CHANGES_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { enqueueJob, finishJob, listFailedJobs } from '#storage/jobs.ts';
import {
  confirmSubscriber,
  requestSubscription,
  saveNewsletterLink,
  unsubscribe,
} from '#storage/newsletter/newsletter-subscriptions.ts';
import { findUnsubscribeLink, saveUnsubscribeLink } from '#storage/notifications/notification-settings.ts';
import { insertMailNotification } from '#storage/notifications/notifications.ts';
import { teamMail } from '#storage/ownership/team.ts';
import { findInvitation, insertInvitation } from '#storage/ownership/team-invitations.ts';
import { consumeHit } from '#storage/rate-limits.ts';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { TEST_SITE } from '../../tests/support/test-app.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { UNUSED_FILE_STORE } from '../../tests/support/unused-file-store.ts';
import { type JobHandler, NonRetryableError } from './job-handler.ts';
import { jobHandlers, recurringJobs } from './job-registry.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';
import type { JobRegistry } from './run-job.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-01T12:00:00Z');

let storage: Storage;
let now = START;
let workers: JobWorker[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await storage.db.deleteFrom('jobs').execute();
  now = START;
});

function startTestWorker(registry: JobRegistry): JobWorker {
  const transport = { send: async () => {}, close: () => {} };
  const log = { info: () => {}, error: () => {} };
  const worker = startJobWorker({
    storage,
    files: UNUSED_FILE_STORE,
    site: TEST_SITE,
    clock: () => now,
    transport,
    log,
    registry,
  });
  workers.push(worker);
  return worker;
}

const later = (ms: number) => new Date(now.getTime() + ms);
const listPendingJobs = () =>
  storage.db.selectFrom('jobs').select(['kind', 'due_at']).where('finished_at', 'is', null).execute();

it('a recurring job runs at start and then once per interval with any number of workers', async () => {
  let runs = 0;
  const count: JobHandler = async () => void runs++;
  const registry = { handlers: { count }, recurring: { count: HOUR_MS } };
  const both = [startTestWorker(registry), startTestWorker(registry)];
  const drain = () => Promise.all(both.map((worker) => worker.drain()));
  await drain();
  expect(runs).toBe(1);
  expect(await listPendingJobs()).toEqual([{ kind: 'count', due_at: later(HOUR_MS) }]);
  now = later(HOUR_MS);
  await drain();
  expect(runs).toBe(2);
  await drain();
  expect(runs).toBe(2);
});

it('a recurring job continues after a failed run', async () => {
  const fail: JobHandler = async () => {
    throw new NonRetryableError('no use');
  };
  const worker = startTestWorker({ handlers: { fail }, recurring: { fail: HOUR_MS } });
  await worker.drain();
  expect(await listFailedJobs(storage.db, 5)).toMatchObject([{ kind: 'fail', lastError: 'no use' }]);
  now = later(HOUR_MS);
  await worker.drain();
  expect(await listFailedJobs(storage.db, 5)).toHaveLength(2);
});

it('a worker leaves unknown job kinds to other workers', async () => {
  await enqueueJob(storage.db, { kind: 'from-the-future', payload: {}, dueAt: now });
  await startTestWorker({ handlers: {}, recurring: {} }).drain();
  let done = 0;
  now = later(HOUR_MS);
  await startTestWorker({ handlers: { 'from-the-future': async () => void done++ }, recurring: {} }).drain();
  expect(done).toBe(1);
});

it('a cleanup that deletes nothing leaves the caches alone', async () => {
  const announced: string[] = [];
  const unsubscribe = storage.changes.subscribe((change) => {
    if (change !== 'lost' && change.channel === CHANGES_CHANNEL) announced.push(change.payload);
  });
  await startTestWorker({ handlers: jobHandlers, recurring: { 'clean-up': HOUR_MS } }).drain();
  await sql`select pg_notify(${CHANGES_CHANNEL}, 'the end')`.execute(storage.db);
  await expect.poll(() => announced).toContain('the end');
  expect(announced).toEqual(['the end']);
  unsubscribe();
});

it('the cleanup deletes only expired sessions, links, rate limits and finished jobs', async () => {
  const { db } = storage;
  const user = await insertUser(db, {
    email: 'ada@example.test',
    name: 'Ada Park',
    passwordHash: 'none',
    role: 'owner',
    createdAt: now,
  });
  const userId = user?.id ?? 0;
  const session = { userId, createdAt: now, address: '127.0.0.1', device: 'test' };
  await insertSession(db, { ...session, tokenHash: randomBytes(32), expiresAt: later(-31 * 24 * HOUR_MS) });
  await insertSession(db, { ...session, tokenHash: randomBytes(32), expiresAt: later(-HOUR_MS) });
  const token = { userId, emailKey: 'ada@example.test' };
  await saveMailToken(db, { ...token, secret: 'late', purpose: 'reset-password', expiresAt: later(-1) });
  await saveMailToken(db, { ...token, secret: 'good', purpose: 'confirm-email', expiresAt: later(HOUR_MS) });
  await consumeHit(db, { bucket: 'past', windowMs: HOUR_MS, now: later(-2 * HOUR_MS) });
  await consumeHit(db, { bucket: 'present', windowMs: HOUR_MS, now });
  await enqueueJob(db, { kind: 'old', payload: {}, dueAt: now });
  const old = await db.selectFrom('jobs').select('id').where('kind', '=', 'old').executeTakeFirstOrThrow();
  await finishJob(db, old.id, later(-8 * 24 * HOUR_MS));

  await startTestWorker({ handlers: jobHandlers, recurring: recurringJobs }).drain();

  expect(await db.selectFrom('sessions').select('expires_at').execute()).toEqual([{ expires_at: later(-HOUR_MS) }]);
  expect(await db.selectFrom('mail_tokens').select('purpose').execute()).toEqual([{ purpose: 'confirm-email' }]);
  expect(await db.selectFrom('rate_limits').select('bucket').execute()).toEqual([{ bucket: 'present' }]);
  expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'old').execute()).toEqual([]);
  expect((await listPendingJobs()).filter((job) => job.kind === 'clean-up')).toEqual([
    { kind: 'clean-up', due_at: later(HOUR_MS) },
  ]);
});

it('the cleanup deletes unconfirmed and long-unsubscribed newsletter subscribers with their links', async () => {
  const { db } = storage;
  const subscriber = async (email: string, since: number) => (await requestSubscription(db, email, later(since))) ?? 0;
  const link = (subscriberId: number, expires: number) =>
    saveNewsletterLink(db, { secret: `${subscriberId}`, purpose: 'confirm', subscriberId, expiresAt: later(expires) });
  const week = 7 * 24 * HOUR_MS;
  await link(await subscriber('never@example.test', -week), -1);
  await link(await subscriber('not-yet@example.test', -week), HOUR_MS);
  await subscriber('mail-waits@example.test', -24 * HOUR_MS);
  await confirmSubscriber(db, await subscriber('in@example.test', -9 * week), later(-9 * week));
  await unsubscribe(db, await subscriber('left@example.test', -9 * week), later(-5 * week));
  await unsubscribe(db, await subscriber('just-left@example.test', -9 * week), later(-HOUR_MS));

  await startTestWorker({ handlers: jobHandlers, recurring: recurringJobs }).drain();

  const remaining = await db.selectFrom('newsletter_subscribers').select('email').orderBy('id').execute();
  expect(remaining.map(({ email }) => email.split('@')[0])).toEqual(['not-yet', 'mail-waits', 'in', 'just-left']);
  expect(await db.selectFrom('newsletter_tokens').select('purpose').execute()).toHaveLength(1);
});

it('the cleanup deletes notifications after half a year, and expired invitations and unsubscribe links', async () => {
  const { db } = storage;
  const account = { name: 'Bea Ott', passwordHash: 'none', role: 'owner', createdAt: now } as const;
  const userId = (await insertUser(db, { ...account, email: 'bea@example.test' }))?.id ?? 0;
  const listingId = await insertTestListing(storage, { ownerId: userId });
  const notify = (at: Date) =>
    insertMailNotification(db, teamMail({ id: listingId, businessName: 'Pipes' }, userId, 'left'), { at, key: null });
  await notify(later(-181 * 24 * HOUR_MS));
  await notify(later(-179 * 24 * HOUR_MS));
  const invite = (email: string, expiresAt: Date) =>
    insertInvitation(db, { listingId, invitedBy: userId, email, createdAt: now, expiresAt });
  const [late, open] = [await invite('late@x.test', later(-1)), await invite('open@x.test', later(HOUR_MS))];
  await saveUnsubscribeLink(db, { userId, kind: 'lead' }, { secret: 'late', expiresAt: later(-1) });
  await saveUnsubscribeLink(db, { userId, kind: 'lead' }, { secret: 'open', expiresAt: later(HOUR_MS) });

  await startTestWorker({ handlers: jobHandlers, recurring: recurringJobs }).drain();

  expect(await db.selectFrom('notifications').select('created_at').execute()).toEqual([
    { created_at: later(-179 * 24 * HOUR_MS) },
  ]);
  expect([await findInvitation(db, late), (await findInvitation(db, open))?.id]).toEqual([null, open]);
  expect(await db.selectFrom('notification_links').select('kind').execute()).toHaveLength(1);
  expect(await findUnsubscribeLink(db, 'open', now)).toEqual({ userId, kind: 'lead' });
});

it('reports site settings that cannot be read when the worker starts', async () => {
  const closed = await openTestStorage();
  await closed.close();
  const errors: string[] = [];
  const worker = startJobWorker({
    storage: closed,
    files: UNUSED_FILE_STORE,
    site: TEST_SITE,
    clock: () => now,
    transport: { send: async () => {}, close: () => {} },
    log: { info: () => {}, error: (_details, message) => void errors.push(message) },
  });
  workers.push(worker);
  await expect.poll(() => errors).toContain('The site settings could not be read');
});
