import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './read-environment.ts';

async function writeSettings(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townlink-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'site.env');
  await writeFile(file, text);
  return file;
}

test('a settings file has a variable in each line, and the environment has precedence', async () => {
  const SETTINGS_FILE = await writeSettings('# our town\nSITE_NAME="Our Town"\nPORT=4000\n\nSEED=none\n');
  expect(readEnvironment({ SETTINGS_FILE, PORT: '5000' })).toEqual({
    SETTINGS_FILE,
    SITE_NAME: 'Our Town',
    PORT: '5000',
    SEED: 'none',
  });
});

test('a settings file that is missing is an error', () => {
  expect(() => readEnvironment({ SETTINGS_FILE: '/nowhere/site.env' })).toThrow(
    /^The settings file \/nowhere\/site\.env can’t be read: /,
  );
});
