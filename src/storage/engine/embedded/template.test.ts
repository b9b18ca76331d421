import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { templatePath } from './template.ts';
import { startLockHolder } from './test-support/lock-holder.ts';
import { createScratchDirectory, sharedTemplateDirectory } from './test-support/scratch-directory.ts';

const timeout = 120_000;

async function openAndClose(directory: string, templateDirectory: string): Promise<string[]> {
  const messages: string[] = [];
  const database = await openEmbedded({ directory, templateDirectory, onProgress: (line) => messages.push(line) });
  const { rows } = await database.pool.query('select count(*)::int > 1000 as whole from pg_proc');
  expect(rows).toEqual([{ whole: true }]);
  await database.close();
  return messages;
}

test('two concurrent first starts leave one template, and the next new database uses it', {
  timeout,
}, async () => {
  const scratch = await createScratchDirectory();
  const templates = join(scratch, 'templates');
  const first = await Promise.all(['a', 'b'].map((name) => openAndClose(join(scratch, name), templates)));
  expect(first.flat()).toEqual(Array(2).fill('Preparing the embedded database, once, for a few seconds.'));
  expect(await readdir(templates)).toEqual([expect.stringMatching(/^pglite-[\d.]+\.template$/)]);
  expect(await openAndClose(join(scratch, 'c'), templates)).toEqual([]);
});

test('a damaged template is replaced', { timeout }, async () => {
  const scratch = await createScratchDirectory();
  await openAndClose(join(scratch, 'a'), sharedTemplateDirectory);
  const content = await readFile(await templatePath(sharedTemplateDirectory));
  content.fill(0, content.length - 2000, content.length - 1000);
  const templates = join(scratch, 'templates');
  await mkdir(templates);
  await writeFile(await templatePath(templates), content);

  expect(await openAndClose(join(scratch, 'b'), templates)).toHaveLength(1);
  expect(await openAndClose(join(scratch, 'c'), templates)).toEqual([]);
});

test('a database opens although the template directory is not writable', { timeout }, async () => {
  const scratch = await createScratchDirectory();
  await writeFile(join(scratch, 'templates'), 'not a folder');
  const messages = await openAndClose(join(scratch, 'db'), join(scratch, 'templates'));
  expect(messages[1]).toContain('could not be stored as a template');
});

test('a process killed while it creates its files leaves no half-finished database', { timeout }, async () => {
  const directory = join(await createScratchDirectory(), 'db');
  let interrupted = 0;
  for (let delayMs = 60; delayMs <= 600 && interrupted < 3; delayMs += 30) {
    const holder = startLockHolder(directory, sharedTemplateDirectory);
    await pause(delayMs);
    await holder.kill();
    const names = await readdir(directory).catch((): string[] => []);
    if (names.includes('files')) break;
    interrupted += names.filter((name) => name.startsWith('unfinished-')).length;
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(await openAndClose(directory, sharedTemplateDirectory)).toEqual([]);
  expect((await readdir(directory)).sort()).toEqual(['files', 'lock']);
});
