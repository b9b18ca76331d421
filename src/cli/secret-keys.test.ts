import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isKeyFileExposed, openSecretBox, readSecretBox, secretKeyFile } from './secret-keys.ts';

const KEY = 'a-key-of-at-least-32-characters-1';
const FORMER_KEY = 'a-key-of-at-least-32-characters-2';

let settings: { dataDirectory: string; databaseUrl: string | undefined; secretKey: string | undefined };
beforeEach(async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-keys-'));
  settings = { dataDirectory, databaseUrl: undefined, secretKey: undefined };
});
afterEach(() => rm(settings.dataDirectory, { recursive: true, force: true }));

it('creates a key file that only its owner can read, once', async () => {
  const box = await openSecretBox(settings);
  const file = secretKeyFile(settings);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
  expect((await openSecretBox(settings)).keyId).toBe(box.keyId);
  expect(await isKeyFileExposed(settings)).toBe(false);
});

it('creates none for PostgreSQL, with SECRET_KEY, or only to read', async () => {
  expect((await readSecretBox(settings)).keyId).toBeNull();
  expect((await openSecretBox({ ...settings, databaseUrl: 'postgresql://localhost/town' })).keyId).toBeNull();
  expect((await openSecretBox({ ...settings, secretKey: KEY })).keyId).not.toBeNull();
  await expect(stat(secretKeyFile(settings))).rejects.toThrow('ENOENT');
});

it('encrypts with SECRET_KEY, else the first line, and decrypts with all', async () => {
  const sealed = (await openSecretBox({ ...settings, secretKey: FORMER_KEY })).seal(Buffer.from('secret'), 'me');
  await writeFile(secretKeyFile(settings), `${KEY}\n${FORMER_KEY}\n`);
  const box = await openSecretBox(settings);
  expect(box.keyId).toBe((await openSecretBox({ ...settings, secretKey: KEY })).keyId);
  expect(box.open(sealed, 'me')).toEqual(Buffer.from('secret'));
});

it('refuses a damaged key file', async () => {
  await writeFile(secretKeyFile(settings), 'too-short\n');
  await expect(openSecretBox(settings)).rejects.toThrow('has a key with fewer than 32 characters');
});

it('notices a key file that others can read', async () => {
  await writeFile(secretKeyFile(settings), KEY, { mode: 0o644 });
  expect(await isKeyFileExposed(settings)).toBe(true);
});
