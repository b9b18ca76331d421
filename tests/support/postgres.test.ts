import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from './postgres.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the test run has its own PostgreSQL server at TEST_DATABASE_URL', async () => {
  const rows = await query(process.env.TEST_DATABASE_URL ?? '', "select current_setting('fsync') as fsync");

  expect(rows).toEqual([{ fsync: 'off' }]);
});

test('committed rows survive a kill and restarts', async () => {
  const postgres = await startPostgres({ fsync: true, settings: { work_mem: '5MB' } });
  onTestFinished(() => postgres.stop());
  const original = await postgres.createDatabase('original');
  await query(original, 'create table listing (id int); insert into listing values (1), (2)');
  const copy = await postgres.createDatabase('copy', 'original');
  const killedPid = postgres.pid;

  await postgres.kill();
  await expect(query(original, 'select 1')).rejects.toThrow();
  expect(() => process.kill(killedPid, 0)).toThrow();
  await postgres.restart();
  const restartedPid = postgres.pid;
  expect(restartedPid).not.toBe(killedPid);
  await postgres.restart();

  expect(postgres.pid, 'a running server is restarted, too').not.toBe(restartedPid);
  expect(await query(original, 'select id from listing order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await query(copy, "select count(*)::int as count, current_setting('work_mem') as mem from listing")).toEqual([
    { count: 2, mem: '5MB' },
  ]);
});

test('the error of a failed start contains the output of PostgreSQL', async () => {
  await expect(startPostgres({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/shared_buffers.*plenty/s);
});
