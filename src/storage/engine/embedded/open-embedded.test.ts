import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts';
import { sharedTemplateDirectory } from './test-support/scratch-directory.ts';

let directory: string;
let database: EmbeddedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'townlink-embedded-'));
  await chmod(directory, 0o755);
  database = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  pool = database.pool;
});

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

test('the directory is private, even if it existed before', async () => {
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test('the database has the extensions that search needs', async () => {
  for (const name of ['unaccent', 'pg_trgm', 'cube', 'fuzzystrmatch']) await pool.query(`create extension ${name}`);
  const { rows } = await pool.query(
    "select unaccent('Café') as plain, similarity('pizza', 'piza') > 0.3 as alike, levenshtein('a', 'b') as steps",
  );
  expect(rows).toEqual([{ plain: 'Cafe', alike: true, steps: 1 }]);
});

test('memory does not grow with the number of responses', async () => {
  const readMegabytes = async (count: number) => {
    for (let index = 0; index < count; index += 1) await pool.query("select repeat('x', 1024 * 1024)");
    return process.memoryUsage.rss() / 2 ** 20;
  };
  const before = await readMegabytes(50);

  expect(await readMegabytes(300)).toBeLessThan(before + 150);
});

test('every commit is synced to disk', async () => {
  await pool.query('create table visit (id int)');
  const before = await database.syncCount();
  for (let id = 0; id < 25; id += 1) await pool.query('insert into visit values ($1)', [id]);
  expect((await database.syncCount()) - before).toBeGreaterThanOrEqual(25);
});

test('parallel transactions run one after the other', async () => {
  await pool.query('create table counter as select 0 as value');
  await Promise.all(Array.from({ length: 50 }, () => inTransaction(addOne)));
  expect((await pool.query('select value from counter')).rows).toEqual([{ value: 50 }]);
});

test('a query on the pool from inside a transaction fails instead of hanging', async () => {
  expect(pool.options.connectionTimeoutMillis).toBe(10_000);
  pool.options.connectionTimeoutMillis = 200;
  const attempt = inTransaction(() => pool.query('select 1'));
  await expect(attempt).rejects.toThrow('timeout exceeded when trying to connect');
  pool.options.connectionTimeoutMillis = 10_000;
  expect((await pool.query('select 1 as fine')).rows).toEqual([{ fine: 1 }]);
});

test('a named statement is prepared once', async () => {
  const double = (value: number) =>
    pool.query({ name: 'double', text: 'select $1::int * 2 as doubled', values: [value] });
  expect((await double(2)).rows).toEqual([{ doubled: 4 }]);
  expect((await double(3)).rows).toEqual([{ doubled: 6 }]);
  expect((await pool.query("select name from pg_prepared_statements where name <> ''")).rows).toEqual([
    { name: 'double' },
  ]);
});

test('notifications are delivered when the transaction commits', async () => {
  const received: (string | undefined)[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => received.push(payload));
  await client.query('listen listing_changed');
  client.release();
  await inTransaction(async (inside) => {
    await inside.query("notify listing_changed, '7'");
    expect(received).toEqual([]);
  });
  await pool.query('select 1');
  expect(received).toEqual(['7']);
});

test('a client that follows a broken one gets a clean session', async () => {
  await pool.query('create table listing (name text)');
  const broken = await pool.connect();
  await broken.query('listen listing_changed');
  await broken.query({ name: 'one', text: 'select 1' });
  await broken.query('begin');
  await broken.query("insert into listing values ('never committed')");
  broken.release(new Error('given up'));

  expect((await pool.query('select * from listing')).rows).toEqual([]);
  expect((await pool.query({ name: 'one', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
  expect((await pool.query('select * from pg_listening_channels()')).rows).toEqual([]);
});

test('the WAL stays short during heavy writes', async () => {
  await pool.query('create table filler (body text)');
  for (let round = 0; round < 10; round += 1) {
    await pool.query('insert into filler select repeat(md5(random()::text), 30) from generate_series(1, 15000)');
  }
  const { rows } = await pool.query(
    'select (pg_current_wal_lsn() - redo_lsn)::int as unsaved_bytes from pg_control_checkpoint()',
  );
  expect(rows[0].unsaved_bytes).toBeLessThan(100 * 1024 * 1024);
  const { rows: files } = await pool.query('select sum(size)::int as log_bytes from pg_ls_waldir()');
  expect(files[0].log_bytes).toBeLessThan(160 * 1024 * 1024);
});

async function addOne(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ value: number }>('select value from counter');
  await client.query('update counter set value = $1', [(rows[0]?.value ?? Number.NaN) + 1]);
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
