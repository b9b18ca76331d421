import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { PhotoEncoder } from './photo-encoder.ts';
import { insertPngChunk } from './test-support/png-chunk.ts';

const encoder = new PhotoEncoder();
afterAll(() => encoder.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();

test('a photo is encoded in a process of its own, and so is the next one', async () => {
  expect(await encoder.encode(await photo(40, 20))).toMatchObject({ width: 40, height: 20 });
  const { sizes } = await encoder.encode(await photo(30, 10));
  expect([...sizes.keys()]).toEqual(['large', 'small']);
});

test('an invalid photo is rejected with its reason', async () => {
  await expect(encoder.encode(Buffer.from('GIF89a'))).rejects.toThrow(InvalidPhotoError);
  await expect(encoder.encode(Buffer.from('GIF89a'))).rejects.toThrow('damaged');
});

test('a photo that takes too long is rejected, and the next one is encoded', async () => {
  const hasty = new PhotoEncoder({ timeLimitMs: 1 });
  await expect(hasty.encode(await photo(2000, 2000))).rejects.toThrow('too much time or memory');
  hasty.close();
  expect(await encoder.encode(await photo(40, 20))).toMatchObject({ width: 40 });
});

test('a process that was killed is replaced', async () => {
  const first = encoder.encode(await photo(2000, 2000));
  encoder.close();
  await expect(first).rejects.toThrow(InvalidPhotoError);
  expect(await encoder.encode(await photo(40, 20))).toMatchObject({ width: 40 });
});

//
test('metadata that inflates to gigabytes is not inflated', async () => {
  const before = process.memoryUsage.rss();
  const inflated = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
  let bomb: Buffer = await photo(40, 20);
  for (let chunks = 0; chunks < 20; chunks++) bomb = insertPngChunk(bomb, 'zTXt', inflated);
  expect(await encoder.encode(bomb)).toMatchObject({ width: 40, height: 20 });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
});
