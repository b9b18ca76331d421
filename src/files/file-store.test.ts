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
  it('returns the stored bytes until the file is removed', async () => {
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
  ])('rejects the file name %j', async (name) => {
    const store = open();
    await expect(async () => store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('Invalid file name');
    await expect(async () => store.get(name)).rejects.toThrow('Invalid file name');
    await expect(async () => store.remove(name)).rejects.toThrow('Invalid file name');
  });
});

describe('a folder', () => {
  //
  it('is not accessible to other users and has no temporary files', async () => {
    const folder = path.join(directory, 'uploads');
    await createDiskStore(folder).put('b.webp', Buffer.from('x'), 'image/webp');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'b.webp'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['b.webp']);
  });
});

describe('a bucket', () => {
  it('rejects requests signed with another secret', async () => {
    const stranger = createS3Store({ ...bucket.settings, secretAccessKey: 'guessed' });
    await expect(stranger.put('c.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(
      'S3_ACCESS_KEY_ID: access to the bucket',
    );
  });

  it('that does not exist is named in the error', async () => {
    const elsewhere = createS3Store({ ...bucket.settings, bucket: 'nowhere' });
    await expect(elsewhere.put('c.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(
      'S3_BUCKET: there is no bucket nowhere at',
    );
  });
});
