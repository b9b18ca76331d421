import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { type EnvSettings, spawnCli, waitUntil } from './support/server-process.ts';
import {
  createDataDirectory,
  createMigratedDirectory,
  createMigratedServerDatabase,
} from './support/temporary-resources.ts';

async function createBackup(): Promise<string> {
  const DATA_DIR = await createMigratedDirectory();
  const file = path.join(DATA_DIR, 'site.backup');
  expect(await callCommand(['seed', '--listings', '20', '--reviews', '20'], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(await callCommand(['backup', '--out', file], { DATA_DIR })).toMatchObject({ code: 0 });
  return file;
}

/** No command works on the database until the restore is repeated. */
async function expectRestoreRequired(file: string, settings: EnvSettings): Promise<void> {
  for (const command of [['serve'], ['submissions', 'list']]) {
    const { code, output } = await callCommand(command, settings);
    expect(code, output).toBe(1);
    expect(output).toContain(`The restore of ${file} into this database did not finish.`);
    expect(output).toContain(`npm run cli -- restore ${file}`);
  }
  const restored = await callCommand(['restore', file], settings);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  const again = await callCommand(['restore', file], settings);
  expect(again, again.output).toMatchObject({ code: 1, output: expect.stringContaining('new, empty database') });
  const usable = await callCommand(['submissions', 'list'], settings);
  expect(usable, usable.output).toMatchObject({ code: 0 });
}

test('a restore that was killed while the embedded database opened is reported at the next start', async () => {
  const file = await createBackup();
  const settings = { DATA_DIR: await createDataDirectory() };
  const restore = spawnCli(['restore', file], settings);
  await waitUntil(() => existsSync(path.join(settings.DATA_DIR, 'unfinished-restore')) || !restore.isRunning());
  restore.signal('SIGKILL');
  expect((await restore.ended).code).toBeNull();
  await expectRestoreRequired(file, settings);
});

test('a restore that was killed while it filled a PostgreSQL database is reported at the next start', async () => {
  const file = await createBackup();
  const DATABASE_URL = await createMigratedServerDatabase();
  const settings = { DATA_DIR: await createDataDirectory(), DATABASE_URL };
  // The restore waits for this lock before it replaces the rows.
  const holder = new pg.Client({ connectionString: DATABASE_URL });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table listings in access share mode');
  const restore = spawnCli(['restore', file], settings);
  const waiting =
    'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
  await waitUntil(async () => (await holder.query(waiting)).rows.length > 0 || !restore.isRunning());
  restore.signal('SIGKILL');
  expect((await restore.ended).code).toBeNull();
  await holder.query('rollback');
  await expectRestoreRequired(file, settings);
});
