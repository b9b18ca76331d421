import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { PhotoEncoder } from './photo-encoder.ts';
import { insertPngChunk } from './test-support/png-chunk.ts';

const encoder = new PhotoEncoder();
afterAll(() => encoder.close());

const directory = mkdtempSync(path.join(tmpdir(), 'photo-encoder-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Encodes from a file, as the server does. */
async function encode(photoEncoder: PhotoEncoder, bytes: Buffer) {
  return photoEncoder.encode(await store(bytes));
}

async function store(bytes: Buffer): Promise<string> {
  const file = path.join(directory, randomUUID());
  await writeFile(file, bytes);
  return file;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();

test('a photo is encoded in a process of its own, and so is the next one', async () => {
  expect(await encode(encoder, await photo(40, 20))).toMatchObject({ width: 40, height: 20 });
  const { sizes } = await encode(encoder, await photo(30, 10));
  expect([...sizes.keys()]).toEqual(['large', 'small']);
});

test('an invalid photo is rejected with its reason', async () => {
  await expect(encode(encoder, Buffer.from('GIF89a'))).rejects.toThrow(InvalidPhotoError);
  await expect(encode(encoder, Buffer.from('GIF89a'))).rejects.toThrow('damaged');
});

test('a photo that takes too long is rejected, and the next one is encoded', async () => {
  const hasty = new PhotoEncoder({ timeLimitMs: 1 });
  await expect(encode(hasty, await photo(2000, 2000))).rejects.toThrow('too complex to process');
  hasty.close();
  expect(await encode(encoder, await photo(40, 20))).toMatchObject({ width: 40 });
});

test('a photo that takes too much memory is rejected while it is decoded, and the next one is encoded', async () => {
  const small = new PhotoEncoder({ memoryLimitMb: 50 });
  await expect(encode(small, await photo(2000, 2000))).rejects.toThrow('too complex to process');
  small.close();
  expect(await encode(encoder, await photo(40, 20))).toMatchObject({ width: 40 });
});

/** Memory at its peak of the process that was started last. Linux only. */
function childPeakMb(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const status = readFileSync(`/proc/${children.at(-1)}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

const sized = (megapixels: number) => {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  return sharp({ create: { width: side, height: side, channels: 4, background: '#c96c' } });
};

//
test.runIf(process.platform === 'linux').each<[string, () => Promise<Buffer>]>([
  ['JPEG', () => sized(50).jpeg().toBuffer()],
  ['progressive JPEG', () => sized(11).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['interlaced PNG', () => sized(19).png({ progressive: true }).toBuffer()],
  ['WebP', () => sized(20).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['GIF', () => sized(14).gif({ effort: 1 }).toBuffer()],
  ['AVIF', () => sized(6).avif({ effort: 0 }).toBuffer()],
])('the largest %s is encoded in less than 150 MB more', { timeout: 120_000 }, async (_format, create) => {
  const fresh = new PhotoEncoder();
  await encode(fresh, await photo(40, 20));
  const before = childPeakMb();
  expect(await encode(fresh, await create())).toMatchObject({ width: 1600 });
  expect(childPeakMb() - before).toBeLessThan(150);
  fresh.close();
});

test('a process that was killed is replaced', async () => {
  const first = encoder.encode(await store(await photo(2000, 2000)));
  encoder.close();
  await expect(first).rejects.toThrow(InvalidPhotoError);
  expect(await encode(encoder, await photo(40, 20))).toMatchObject({ width: 40 });
});

//
test('metadata that inflates to gigabytes is not inflated', async () => {
  const before = process.memoryUsage.rss();
  const inflated = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
  let bomb: Buffer = await photo(40, 20);
  for (let chunks = 0; chunks < 20; chunks++) bomb = insertPngChunk(bomb, 'zTXt', inflated);
  expect(await encode(encoder, bomb)).toMatchObject({ width: 40, height: 20 });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
});
