import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#storage/engine/database-errors.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { readCurrentCursor, readListingRows } from '#storage/search/listing-changes.ts';
import type { Tables } from '#storage/tables.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { seedSearchFixture } from '../support/search/search-fixture.ts';

/** Longer than a busy machine takes. */
const SOON = { timeout: 60_000, interval: 20 };

let primary: Postgres;
let replica: Postgres;
let storage: Storage;

beforeAll(async () => {
  primary = await startPostgres({ fsync: true });
  replica = await startPostgres({ fsync: true, replicaOf: primary.url() });
  storage = await openStorage({
    databaseUrl: primary.url(),
    replicaUrls: [replica.url()],
    dataDirectory: '',
    templateDirectory: '',
  });
  await sql`create table signs (text text not null)`.execute(storage.db);
  await sql`insert into signs values ('open')`.execute(storage.db);
  storage.replicas.recordChange();
});
afterAll(async () => {
  await storage?.close();
  await replica?.stop();
  await primary?.stop();
});

const readSign = async () => (await sql<{ text: string }>`select text from signs`.execute(storage.reads)).rows[0]?.text;
const writeSign = (text: string) => sql`update signs set text = ${text}`.execute(storage.db);

/** Reads a sign and reports whether a replica served the read. */
async function isReplicaRead(): Promise<boolean> {
  const before = storage.replicas.reads.onReplicas;
  await readSign();
  return storage.replicas.reads.onReplicas > before;
}

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client(replica.url());
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Reads continuously until stop() is called, and collects the failures. */
function startReading() {
  let isStopped = false;
  let reads = 0;
  const failures: unknown[] = [];
  const read = async () => {
    while (!isStopped) {
      reads++;
      await readSign().catch((error: unknown) => failures.push(error));
      await sleep(1);
    }
  };
  const readers = Array.from({ length: 4 }, read);
  onTestFinished(() => {
    isStopped = true;
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(readers);
      return { reads, failures };
    },
  };
}

test('reads go to the replica, writes to the primary', async () => {
  await expect.poll(isReplicaRead, SOON).toBe(true);
  await expect(sql`update signs set text = 'closed'`.execute(storage.reads)).rejects.toThrow('read-only transaction');
  await expect(storage.reads.transaction().execute(async () => {})).rejects.toThrow(
    'start transactions on the primary',
  );
});

//
test('a write is visible at once while the replica lags, and reads return to the replica when it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()');
  for (const text of ['back in five minutes', 'back in ten minutes']) {
    await writeSign(text);
    storage.replicas.recordChange();
    expect(await readSign()).toBe(text);
  }
  expect(await isReplicaRead()).toBe(false);
  expect(storage.replicas.reads.replicas).toEqual([{ isUp: true, isCurrent: false }]);

  await onReplica('select pg_wal_replay_resume()');
  await expect.poll(isReplicaRead, SOON).toBe(true);
  expect(await readSign()).toBe('back in ten minutes');
});

test('no read fails while the replica is down, and reads return to it afterwards', async () => {
  const reading = startReading();
  await replica.kill();
  await expect.poll(() => storage.replicas.reads.replicas[0]?.isUp, SOON).toBe(false);
  expect(await isReplicaRead()).toBe(false);
  await replica.restart();
  await expect.poll(isReplicaRead, SOON).toBe(true);

  const { reads, failures } = await reading.stop();
  console.log(`${reads} reads while the replica restarted`);
  expect(failures).toEqual([]);
});

//
test('while the primary is down the replica serves reads and writes fail', async () => {
  const reading = startReading();
  await primary.kill();
  storage.replicas.recordChange();
  expect(await readSign()).toBe('back in ten minutes');
  const error = await writeSign('never').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await primary.restart();
  await expect.poll(() => writeSign('open').then(() => true), SOON).toBe(true);
  storage.replicas.recordChange();
  expect(await readSign()).toBe('open');
  await expect.poll(isReplicaRead, SOON).toBe(true);

  const { reads, failures } = await reading.stop();
  console.log(`${reads} reads while the primary restarted`);
  expect(failures).toEqual([]);
});

test('a lagging replica returns its rows with isUpToDate false', async () => {
  await migrate(storage.db);
  await seedSearchFixture(storage, 5);
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: replica.url() }) });
  const onlyReplica = new Kysely<Tables>({ dialect });
  onTestFinished(() => onlyReplica.destroy());
  const phones = async () => {
    const { rows, isUpToDate } = await readListingRows(onlyReplica, [1], await readCurrentCursor(storage.db));
    return { phones: rows.map(({ phone }) => phone), isUpToDate };
  };
  await expect.poll(phones, SOON).toEqual({ phones: [''], isUpToDate: true });

  await onReplica('select pg_wal_replay_pause()');
  await storage.db.updateTable('listings').set({ phone: '1' }).where('id', '=', 1).execute();
  expect(await phones()).toEqual({ phones: [''], isUpToDate: false });

  await onReplica('select pg_wal_replay_resume()');
  await expect.poll(phones, SOON).toEqual({ phones: ['1'], isUpToDate: true });
});
