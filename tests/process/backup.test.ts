import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { postSubmission, valueAt } from './support/http-client.ts';
import { type EnvSettings, runCli, startServerProcess, waitUntil } from './support/server-process.ts';
import {
  createDataDirectory,
  createMigratedDirectory,
  createMigratedServerDatabase,
  createServerDatabase,
} from './support/temporary-resources.ts';

async function runOperatorCommand(args: string[], settings: EnvSettings): Promise<string> {
  const { code, output } = await callCommand(args, settings);
  expect(code, output).toBe(0);
  return output;
}

/** Sends submissions one after another until end() is called. */
function startSubmitting(url: string) {
  const acknowledged: number[] = [];
  let isEnding = false;
  const submit = async () => {
    while (!isEnding) {
      const response = await postSubmission(
        url,
        {},
        { 'x-forwarded-for': `10.0.${acknowledged.length >> 8}.${acknowledged.length & 255}` },
      );
      expect(response.status).toBe(201);
      acknowledged.push(Number(valueAt(response, 'data.id')));
    }
  };
  const ended = submit();
  // end() returns the rejection; without this handler it would be unhandled until then.
  ended.catch(() => {});
  const end = () => {
    isEnding = true;
    return ended;
  };
  return { acknowledged, end };
}

async function listSubmissionIds(settings: EnvSettings): Promise<number[]> {
  const output = await runOperatorCommand(['submissions', 'list'], settings);
  return output.split('\n').flatMap((line) => Number(/^(\d+) /.exec(line)?.[1] ?? 0) || []);
}

async function backUpWhileWriting(settings: EnvSettings, target: EnvSettings): Promise<void> {
  const file = path.join(await createDataDirectory(), 'site.backup');
  await runOperatorCommand(['seed', '--listings', '30', '--reviews', '60'], settings);
  const server = await startServerProcess({ ...settings, TRUST_PROXY: 'true' });
  const writing = startSubmitting(server.url);
  await waitUntil(() => writing.acknowledged.length > 5);
  const before = [...writing.acknowledged];
  const backup = await runCli(['backup', '--out', file], settings);
  const files = /^Backed up \d+ rows and (\d+) files to /m.exec(backup.output)?.[1];
  expect({ code: backup.code, files }).toEqual({ code: 0, files: expect.stringMatching(/^\d+$/) });
  await writing.end();
  expect((await server.stop()).code).toBe(0);
  expect((await stat(file)).mode & 0o077, 'other users cannot read the backup').toBe(0);

  expect(await runOperatorCommand(['restore', file, '--check'], target)).toMatch(
    /^The backup of .* is intact: \d+ rows/m,
  );
  expect(await runOperatorCommand(['restore', file], target)).toMatch(
    new RegExp(`^Restored \\d+ rows and ${files} files in [\\d.]+ s\\.$`, 'm'),
  );
  const restored = new Set(await listSubmissionIds(target));
  expect(before.filter((id) => !restored.has(id))).toEqual([]);
  const restoredServer = await startServerProcess(target);
  expect((await fetch(`${restoredServer.url}/business/1`)).status).toBe(200);
  expect((await callCommand(['restore', file], target)).output).toMatch(/in use by another|new, empty database/);
}

//
test('a backup of a running site on the embedded database is restored in another directory', async () => {
  await backUpWhileWriting({ DATA_DIR: await createMigratedDirectory() }, { DATA_DIR: await createDataDirectory() });
});

//
test('a backup of a running site on a PostgreSQL server is restored in another database', async () => {
  await backUpWhileWriting(
    { DATA_DIR: await createDataDirectory(), DATABASE_URL: await createMigratedServerDatabase() },
    { DATA_DIR: await createDataDirectory(), DATABASE_URL: await createServerDatabase() },
  );
});

//
test.runIf(RUN_LONG_TESTS)('a backup of a stopped embedded database is restored on a PostgreSQL server', async () => {
  const source = { DATA_DIR: await createMigratedDirectory() };
  const file = path.join(source.DATA_DIR, 'site.backup');
  await runOperatorCommand(['seed', '--listings', '20', '--reviews', '20'], source);
  await runOperatorCommand(['backup', '--out', file], source);
  const target = { DATA_DIR: await createDataDirectory(), DATABASE_URL: await createServerDatabase() };
  await runOperatorCommand(['restore', file], target);
  const exportOf = async (settings: EnvSettings) => {
    const out = path.join(await createDataDirectory(), 'listings.csv');
    await runOperatorCommand(['export', '--out', out], settings);
    return readFile(out, 'utf8');
  };
  expect(await exportOf(target)).toBe(await exportOf(source));
});
