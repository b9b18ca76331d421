import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { createScratchDirectory, sharedTemplateDirectory } from './test-support/scratch-directory.ts';

test('an engine that stopped opens again by itself, with every acknowledged write and one report', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const reports: string[] = [];
  const progress: string[] = [];
  const database = await openEmbedded({
    directory,
    templateDirectory: sharedTemplateDirectory,
    onError: (message, error) => reports.push(`${message}: ${error instanceof Error ? error.message : error}`),
    onProgress: (sentence) => progress.push(sentence),
  });
  onTestFinished(() => database.close());
  const { pool } = database;
  await pool.query("create table listing as select 'Rosa Bakery' as name");
  const wal = join(directory, 'files', 'pg_wal');
  // Without its WAL directory PostgreSQL cannot start the next WAL file, and panics.
  await rename(wal, `${wal}-away`);
  await pool.query('select pg_switch_wal()');
  await expect(pool.query("insert into listing values ('lost')")).rejects.toThrow('embedded database stopped');
  await expect(pool.query('select 1')).rejects.toThrow('embedded database stopped');

  await rename(`${wal}-away`, wal);
  await expect
    .poll(() => pool.query('select name from listing').then(({ rows }) => rows, String))
    .toEqual([{ name: 'Rosa Bakery' }]);
  await pool.query("insert into listing values ('Ida Books')");
  expect(reports).toEqual([
    expect.stringMatching(/^The embedded database in .*db stopped and is being opened again: .*PANIC/),
  ]);
  expect(progress.at(-1)).toBe(`The embedded database in ${directory} is open again.`);
});

test('a database whose files are missing for a while is not replaced with an empty one', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const database = await openEmbedded({ directory, templateDirectory: sharedTemplateDirectory, onError: () => {} });
  onTestFinished(() => database.close());
  const { pool } = database;
  await pool.query("create table listing as select 'Rosa Bakery' as name");
  const paths = ['PG_VERSION', 'pg_wal'].map((name) => join(directory, 'files', name));
  for (const path of paths) await rename(path, `${path}-away`);
  await pool.query('select pg_switch_wal()').catch(() => {});
  await expect(pool.query("insert into listing values ('lost')")).rejects.toThrow('embedded database stopped');
  // The engine is started again meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await readdir(join(directory, 'files'))).not.toContain('PG_VERSION');

  for (const path of paths) await rename(`${path}-away`, path);
  await expect
    .poll(() => pool.query('select name from listing').then(({ rows }) => rows, String))
    .toEqual([{ name: 'Rosa Bakery' }]);
});
