import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage, type Storage } from '#storage/connect.ts';
import { insertJob, releaseJobs } from '#storage/jobs.ts';
import { addressLetter } from '#storage/letter-recipients.ts';
import { insertLetter, markLetter } from '#storage/letters.ts';
import { migrate } from '#storage/migrate.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { newDataDirectory } from './support/scratch.ts';
import { eventually, startTownlink } from './support/townlink.ts';
import { call, logIn, partOf } from './support/visitor.ts';

const SUBSCRIBERS = 200;
const KILLS = 3;
/** So few that each kill falls into the sending, also when it comes a little late. */
const SENT_BEFORE_KILL_MAX = 25;
const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };

const readers = Array.from({ length: SUBSCRIBERS }, (_, at) => `reader${at}@example.test`);

/** A letter to everybody, about to be sent. */
function orderLetter(db: Storage['db']): Promise<number> {
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    const subscribers = readers.map((email) => ({ email, email_key: email, asked_at: now, confirmed_at: now }));
    await tx.insertInto('newsletter_subscribers').values(subscribers).execute();
    const letterId = await insertLetter(tx, { subject: 'Three streets', content: '<p>Monday.</p>' }, now);
    const recipients = await addressLetter(tx, letterId, now);
    await markLetter(tx, letterId, { startedAt: now, recipients });
    await insertJob(tx, { kind: 'letter', payload: { letterId }, dueAt: now, uniqueKey: `letter:${letterId}:0` });
    return letterId;
  });
}

test('kill -9 in the middle of a letter: nobody gets it twice, and who did not get it is shown', async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const storage = await openStorage({ databaseUrl: postgres.url(), dataDirectory: '', templateDirectory: '' });
  onTestFinished(() => storage.close());
  await migrate(storage.db);
  const letterId = await orderLetter(storage.db);
  const settings = { DATA_DIR: await newDataDirectory(), DATABASE_URL: postgres.url(), SMTP_URL: mailServer.url };
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = mailServer.read.length + 1 + Math.floor(Math.random() * SENT_BEFORE_KILL_MAX);
    const town = await startTownlink(settings);
    await eventually(() => mailServer.read.length >= enough);
    await sleep(Math.random() * 10);
    town.signal('SIGKILL');
    await town.ended;
    // so long after that its lease has run out
    await releaseJobs(storage.db);
  }
  const killed = mailServer.read.length;
  expect(killed, 'the last kill came after the end').toBeLessThan(SUBSCRIBERS);

  const town = await startTownlink({ ...settings, ...ADMIN });
  const token = partOf(await logIn(town.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token');
  const letter = () =>
    call(`${town.url}/api/desk/letters/${letterId}`, { headers: { authorization: `Bearer ${token}` } });
  await eventually(async () => partOf(await letter(), 'data.state') === 'sent');
  const shown = await letter();
  expect((await town.stop()).code).toBe(0);

  const got = mailServer.read.flatMap(({ to }) => to);
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
  expect(partOf(shown, 'data.sent')).toBe(SUBSCRIBERS - unsure);
  expect(partOf(shown, 'data.unknown')).toBe(unsure);
  console.log(`${KILLS} kills, ${got.length} letters, ${unsure} unsure, of which ${missed.length} got none`);
});
