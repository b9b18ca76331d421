import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DirectoryInUseError, openEmbedded } from './open-embedded.ts';
import { startLockHolder } from './test-support/lock-holder.ts';
import { createScratchDirectory, sharedTemplateDirectory } from './test-support/scratch-directory.ts';

const templateDirectory = sharedTemplateDirectory;

test('another process sees that the database is in use, and opens it after kill -9 of the holder', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const holder = startLockHolder(directory, templateDirectory);
  expect(await holder.firstLine).toBe('open');

  expect(await startLockHolder(directory, templateDirectory).firstLine).toBe(
    `The database in ${directory} is in use by another Townlink process. Stop that process, or set DATA_DIR to ` +
      'another folder (or DATABASE_URL to a PostgreSQL server that many processes can share).',
  );
  await expect(openEmbedded({ directory, templateDirectory })).rejects.toThrow(DirectoryInUseError);

  await holder.kill();
  const database = await openEmbedded({ directory, templateDirectory });
  await database.close();
});

test('a second open in the same process fails until the first is closed', async () => {
  const directory = join(await createScratchDirectory(), 'db');
  const first = await openEmbedded({ directory, templateDirectory });
  await expect(openEmbedded({ directory, templateDirectory })).rejects.toThrow(DirectoryInUseError);
  expect(await startLockHolder(directory, templateDirectory).firstLine).toContain('is in use');
  await first.close();
  const second = await openEmbedded({ directory, templateDirectory });
  await second.close();
});
