import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RUN_LONG_TESTS } from '../../../../tests/support/long-tests.ts';
import { openEmbedded } from './open-embedded.ts';
import { templatePath } from './template.ts';
import { startLockHolder } from './test-support/lock-holder.ts';
import { createScratchDirectory, sharedTemplateDirectory } from './test-support/scratch-directory.ts';

async function openAndClose(directory: string, templateDirectory: string): Promise<string[]> {
  const messages: string[] = [];
  const database = await openEmbedded({ directory, templateDirectory, onProgress: (line) => messages.push(line) });
  const { rows } = await database.pool.query('select count(*)::int > 1000 as whole from pg_proc');
  expect(rows).toEqual([{ whole: true }]);
  await database.close();
  return messages;
}

/** Each creates a cluster, which takes seconds. */
const FIRST_STARTS = RUN_LONG_TESTS ? ['b', 'c'] : ['b'];

test('concurrent first starts replace a damaged template by one, and the next new database uses it', async () => {
  const scratch = await createScratchDirectory();
  await openAndClose(join(scratch, 'a'), sharedTemplateDirectory);
  const content = await readFile(await templatePath(sharedTemplateDirectory));
  content.fill(0, content.length - 2000, content.length - 1000);
  const templates = join(scratch, 'templates');
  await mkdir(templates);
  await writeFile(await templatePath(templates), content);

  const first = await Promise.all(FIRST_STARTS.map((name) => openAndClose(join(scratch, name), templates)));
  expect(first.flat()).toEqual(FIRST_STARTS.map(() => 'Preparing the embedded database, once, for a few seconds.'));
  expect(await readdir(templates)).toEqual([expect.stringMatching(/^pglite-[\d.]+\.template$/)]);
  expect(await openAndClose(join(scratch, 'd'), templates)).toEqual([]);
});

test('a database opens although the template directory is not writable', async () => {
  const scratch = await createScratchDirectory();
  await writeFile(join(scratch, 'templates'), 'not a folder');
  const messages = await openAndClose(join(scratch, 'db'), join(scratch, 'templates'));
  expect(messages[1]).toContain('could not be stored as a template');
});

test('a process killed while it creates its files leaves no half-finished database', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const readNames = () => readdir(directory).catch((): string[] => []);
  let interrupted = 0;
  for (const delayMs of [0, 20, 40]) {
    const leftovers = await readNames();
    const holder = startLockHolder(directory, sharedTemplateDirectory);
    const isCreating = (name: string) => name !== 'lock' && !leftovers.includes(name);
    while (!(await readNames()).some(isCreating)) await pause(1);
    await pause(delayMs);
    await holder.kill();
    // A fast machine can be ready after the longer delays.
    if ((await readNames()).includes('files')) break;
    interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(await openAndClose(directory, sharedTemplateDirectory)).toEqual([]);
  expect((await readNames()).sort()).toEqual(['files', 'lock']);
});
