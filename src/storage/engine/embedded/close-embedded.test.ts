import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { createScratchDirectory, sharedTemplateDirectory } from './test-support/scratch-directory.ts';

const stopped = 'embedded database stopped';

test('a database can be closed repeatedly, and opens again with its data', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const first = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  await first.pool.query("create table listing as select 'Rosa Bakery' as name");
  await Promise.all([first.close(), first.close()]);
  await first.close();

  const second = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  expect((await second.pool.query('select name from listing')).rows).toEqual([{ name: 'Rosa Bakery' }]);
  await second.pool.end();
  await second.close();
});

test('a database closes although a client was never released', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const database = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  const client = await database.pool.connect();
  client.on('error', () => {});
  await client.query('begin');
  await database.close();
  await expect(client.query('select 1')).rejects.toThrow();
  const again = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  await again.close();
});

test('after PostgreSQL panics, pending and later queries fail and the lock is released', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const database = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  const { pool } = database;
  await pool.query('create table listing (name text)');
  // Without its WAL directory PostgreSQL cannot start the next WAL file, and panics.
  await rm(join(directory, 'files', 'pg_wal'), { recursive: true });
  await pool.query('select pg_switch_wal()');
  const pending = ["insert into listing values ('lost')", 'select 1', 'select 2'].map((sql) => pool.query(sql));
  for (const result of await Promise.allSettled(pending)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: stopped } });
  }
  await expect(pool.query('select 3')).rejects.toThrow(stopped);
  await expect(pool.connect()).rejects.toMatchObject({ cause: expect.stringContaining('PANIC') });

  await database.close();
  await rm(join(directory, 'files'), { recursive: true });
  const reopened = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  await reopened.close();
});

test('opening damaged files reports the reason and releases the lock', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const database = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory });
  await database.close();
  await rm(join(directory, 'files', 'global', 'pg_control'));
  for (const _attempt of [1, 2]) {
    await expect(openEmbedded({ directory, templateDirectory: sharedTemplateDirectory })).rejects.toThrow(
      /The embedded database could not be opened(.|\n)*pg_control/,
    );
  }
});
