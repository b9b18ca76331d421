import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { enqueueJob, releaseJobLeases } from '#storage/jobs.ts';
import { createIssueRecipients } from '#storage/newsletter/issue-recipients.ts';
import { insertNewsletterIssue, updateIssueProgress } from '#storage/newsletter/newsletter-issues.ts';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { startTestSmtpServer } from '../support/smtp-server.ts';
import { httpRequest, postLogin, valueAt } from './support/http-client.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createDataDirectory, createMigratedServerDatabase } from './support/temporary-resources.ts';

const SUBSCRIBERS = 200;
const KILLS = RUN_LONG_TESTS ? 6 : 2;
/** Small enough that even a late kill interrupts the sending. */
const SENT_BEFORE_KILL_MAX = 25;
const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };

const readers = Array.from({ length: SUBSCRIBERS }, (_, at) => `reader${at}@example.test`);

/** Creates a newsletter issue for all subscribers and enqueues its job. */
function enqueueIssue(db: Storage['db']): Promise<number> {
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    const subscribers = readers.map((email) => ({ email, email_key: email, asked_at: now, confirmed_at: now }));
    await tx.insertInto('newsletter_subscribers').values(subscribers).execute();
    const letterId = await insertNewsletterIssue(tx, { subject: 'Three streets', content: '<p>Monday.</p>' }, now);
    const recipients = await createIssueRecipients(tx, letterId, now);
    await updateIssueProgress(tx, letterId, { startedAt: now, recipients });
    await enqueueJob(tx, { kind: 'letter', payload: { letterId }, dueAt: now, uniqueKey: `letter:${letterId}:0` });
    return letterId;
  });
}

test('after kill -9 during a newsletter no subscriber gets it twice, and unknown deliveries are reported', async () => {
  const mailServer = await startTestSmtpServer();
  onTestFinished(() => mailServer.stop());
  const databaseUrl = await createMigratedServerDatabase();
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  onTestFinished(() => storage.close());
  const letterId = await enqueueIssue(storage.db);
  const settings = { DATA_DIR: await createDataDirectory(), DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url };
  for (let kill = 1; kill <= KILLS; kill++) {
    const killAfter = mailServer.received.length + 1 + Math.floor(Math.random() * SENT_BEFORE_KILL_MAX);
    const server = await startServerProcess(settings);
    await waitUntil(() => mailServer.received.length >= killAfter);
    await sleep(Math.random() * 10);
    server.signal('SIGKILL');
    await server.ended;
    // Simulates the expiry of the lease.
    await releaseJobLeases(storage.db);
  }
  const sentBeforeLastKill = mailServer.received.length;
  expect(sentBeforeLastKill, 'the last kill came before the newsletter was sent').toBeLessThan(SUBSCRIBERS);

  const server = await startServerProcess({ ...settings, ...ADMIN });
  const token = valueAt(await postLogin(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token');
  const readIssue = () =>
    httpRequest(`${server.url}/api/desk/letters/${letterId}`, { headers: { authorization: `Bearer ${token}` } });
  await waitUntil(async () => valueAt(await readIssue(), 'data.state') === 'sent');
  const issue = await readIssue();
  expect((await server.stop()).code).toBe(0);

  const delivered = mailServer.received.flatMap(({ to }) => to);
  expect(delivered.length, 'no subscriber gets it twice').toBe(new Set(delivered).size);
  const missed = readers.filter((reader) => !delivered.includes(reader));
  const states = await storage.db
    .selectFrom('letter_recipients as r')
    .innerJoin('newsletter_subscribers as s', 's.id', 'r.subscriber_id')
    .select(['s.email', 'r.state'])
    .execute();
  const stateOf = new Map(states.map(({ email, state }) => [email, state]));
  expect(missed.map((reader) => stateOf.get(reader))).toEqual(missed.map(() => 'taken'));
  const unknownCount = states.filter(({ state }) => state === 'taken').length;
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(SUBSCRIBERS - unknownCount);
  // The worker sends one email at a time, so each kill leaves at most one unknown delivery.
  expect(unknownCount).toBeLessThanOrEqual(KILLS);
  expect(valueAt(issue, 'data.sent')).toBe(SUBSCRIBERS - unknownCount);
  expect(valueAt(issue, 'data.unknown')).toBe(unknownCount);
  console.log(
    `${KILLS} kills, ${delivered.length} emails, ${unknownCount} unknown, of which ${missed.length} were not sent`,
  );
});
