import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { enqueueJob, releaseJobLeases } from '#storage/jobs.ts';
import { createIssueRecipients } from '#storage/newsletter/issue-recipients.ts';
import { insertNewsletterIssue, updateIssueProgress } from '#storage/newsletter/newsletter-issues.ts';
import { startPostgres } from '../support/postgres.ts';
import { startTestSmtpServer } from '../support/smtp-server.ts';
import { httpRequest, postLogin, valueAt } from './support/http-client.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createDataDirectory } from './support/temporary-resources.ts';

const SUBSCRIBERS = 200;
const KILLS = 3;
/** So few that each kill falls into the sending, also when it comes a little late. */
const SENT_BEFORE_KILL_MAX = 25;
const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };

const readers = Array.from({ length: SUBSCRIBERS }, (_, at) => `reader${at}@example.test`);

/** A letter to everybody, about to be sent. */
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

test('kill -9 in the middle of a letter: nobody gets it twice, and who did not get it is shown', async () => {
  const mailServer = await startTestSmtpServer();
  onTestFinished(() => mailServer.stop());
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const storage = await openStorage({ databaseUrl: postgres.url(), dataDirectory: '', templateDirectory: '' });
  onTestFinished(() => storage.close());
  await migrate(storage.db);
  const letterId = await enqueueIssue(storage.db);
  const settings = { DATA_DIR: await createDataDirectory(), DATABASE_URL: postgres.url(), SMTP_URL: mailServer.url };
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = mailServer.received.length + 1 + Math.floor(Math.random() * SENT_BEFORE_KILL_MAX);
    const town = await startServerProcess(settings);
    await waitUntil(() => mailServer.received.length >= enough);
    await sleep(Math.random() * 10);
    town.signal('SIGKILL');
    await town.ended;
    // so long after that its lease has run out
    await releaseJobLeases(storage.db);
  }
  const killed = mailServer.received.length;
  expect(killed, 'the last kill came after the end').toBeLessThan(SUBSCRIBERS);

  const town = await startServerProcess({ ...settings, ...ADMIN });
  const token = valueAt(await postLogin(town.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token');
  const letter = () =>
    httpRequest(`${town.url}/api/desk/letters/${letterId}`, { headers: { authorization: `Bearer ${token}` } });
  await waitUntil(async () => valueAt(await letter(), 'data.state') === 'sent');
  const shown = await letter();
  expect((await town.stop()).code).toBe(0);

  const got = mailServer.received.flatMap(({ to }) => to);
  expect(got.length, 'somebody got it twice').toBe(new Set(got).size);
  const missed = readers.filter((reader) => !got.includes(reader));
  const states = await storage.db
    .selectFrom('letter_recipients as r')
    .innerJoin('newsletter_subscribers as s', 's.id', 'r.subscriber_id')
    .select(['s.email', 'r.state'])
    .execute();
  const stateOf = new Map(states.map(({ email, state }) => [email, state]));
  expect(missed.map((reader) => stateOf.get(reader))).toEqual(missed.map(() => 'taken'));
  const unsure = states.filter(({ state }) => state === 'taken').length;
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(SUBSCRIBERS - unsure);
  // one for each kill at most: the worker sends one after the other
  expect(unsure).toBeLessThanOrEqual(KILLS);
  expect(valueAt(shown, 'data.sent')).toBe(SUBSCRIBERS - unsure);
  expect(valueAt(shown, 'data.unknown')).toBe(unsure);
  console.log(`${KILLS} kills, ${got.length} letters, ${unsure} unsure, of which ${missed.length} got none`);
});
