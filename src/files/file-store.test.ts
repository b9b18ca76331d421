import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { type FakeS3, startFakeS3 } from './test-support/fake-s3.ts';

let directory: string;
let bucket: FakeS3;
const stores: Record<string, () => FileStore> = {
  'a folder': () => createDiskStore(path.join(directory, 'uploads')),
  'a bucket': () => createS3Store(bucket.settings),
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'townlink-files-'));
  bucket = await startFakeS3();
});
afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});

describe.each(Object.entries(stores))('%s', (_name, open) => {
  it('gives back what was put, byte for byte, until it is removed', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 60, 0]);
    await open().put('a-large.webp', bytes, 'image/webp');
    expect(await open().get('a-large.webp')).toEqual(bytes);
    await open().put('a-large.webp', Buffer.from('other'), 'image/webp');
    expect(await open().get('a-large.webp')).toEqual(Buffer.from('other'));
    await open().remove('a-large.webp');
    expect(await open().get('a-large.webp')).toBeNull();
    await open().remove('a-large.webp');
  });

  //
  it.each([
    '../x.webp',
    '..\\x.webp',
    '/etc/passwd',
    'a/b.webp',
    '%2e%2e%2fx.webp',
    'a\0.webp',
    'CON',
    '',
    '.',
    '.webp',
    '🙂.webp',
    `${'a'.repeat(300)}.webp`,
  ])('never looks for %j', async (name) => {
    const store = open();
    await expect(async () => store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a name of ours');
    await expect(async () => store.get(name)).rejects.toThrow('not a name of ours');
    await expect(async () => store.remove(name)).rejects.toThrow('not a name of ours');
  });
});

describe('a folder', () => {
  //
  it('is closed to other users, and holds nothing unfinished', async () => {
    const folder = path.join(directory, 'uploads');
    await createDiskStore(folder).put('b.webp', Buffer.from('x'), 'image/webp');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'b.webp'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['b.webp']);
  });
});

describe('a bucket', () => {
  it('is asked with a signature that the secret alone can make', async () => {
    const stranger = createS3Store({ ...bucket.settings, secretAccessKey: 'guessed' });
    await expect(stranger.put('c.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('403');
  });

  it('that does not exist is named', async () => {
    const elsewhere = createS3Store({ ...bucket.settings, bucket: 'nowhere' });
    await expect(elsewhere.put('c.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('there is no bucket nowhere');
  });
});
