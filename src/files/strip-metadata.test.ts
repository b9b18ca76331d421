import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { stripMetadata } from './strip-metadata.ts';
import { insertPngChunk } from './test-support/png-chunk.ts';

const SECRET = 'hidden comment';
const image = () => sharp({ create: { width: 64, height: 32, channels: 3, background: '#c96' } });
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s', (format) => {
  it('keeps its pixels', async () => {
    const bytes = await image().toFormat(format).toBuffer();
    expect(await pixelsOf(stripMetadata(bytes))).toEqual(await pixelsOf(bytes));
  });

  it('that ends too early is damaged or rejected by the decoder', async () => {
    const bytes = await image().toFormat(format).toBuffer();
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    await expect(async () => pixelsOf(stripMetadata(half))).rejects.toThrow();
  });
});

test.each(['png', 'jpeg', 'webp'] as const)('the orientation of a %s stays', async (format) => {
  const bytes = await image().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  expect((await sharp(stripMetadata(bytes)).metadata()).orientation).toBe(6);
});

/** Exif data whose directories all refer to the first one. */
function endlessExif(bytes: number): Buffer {
  const exif = Buffer.alloc(bytes, 'MM\0*\0\0\0\x08', 'latin1');
  const entries = Math.floor((bytes - 14) / 12);
  exif.writeUInt16BE(entries, 8);
  exif.fill('\x87\x69\0\x04\0\0\0\x01\0\0\0\x08', 10, 10 + entries * 12, 'latin1');
  return exif;
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('no Exif data of a %s takes the decoder long', async (format) => {
  const exif = { IFD0: { ImageDescription: 'a'.repeat(30_000) } };
  const bytes = await image().withExif(exif).toFormat(format).toBuffer();
  const at = Math.max(bytes.indexOf('II*\0'), bytes.indexOf('MM\0*'));
  endlessExif(30_000).copy(bytes, at);
  const start = performance.now();
  expect(await pixelsOf(stripMetadata(bytes))).toHaveLength(64 * 32 * 3);
  expect(performance.now() - start).toBeLessThan(3000);
});

test('comments of a PNG are removed', async () => {
  const png = await image().png().toBuffer();
  const types = ['tEXt', 'zTXt', 'iTXt', 'acTL', 'xxXx'];
  const bytes = types.reduce<Buffer>((before, type) => insertPngChunk(before, type, Buffer.from(SECRET)), png);
  expect(stripMetadata(bytes)).toEqual(stripMetadata(png));
  expect(stripMetadata(png).includes(SECRET)).toBe(false);
});

test('comments and application data of a JPEG are removed, between scans too', async () => {
  const jpeg = await image().jpeg({ progressive: true }).toBuffer();
  const segment = (code: number) => Buffer.from([0xff, code, 0, 2 + SECRET.length, ...Buffer.from(SECRET)]);
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const bytes = Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xfe),
    segment(0xe2),
    jpeg.subarray(2, at),
    segment(0xed),
    jpeg.subarray(at),
  ]);
  expect(stripMetadata(bytes)).toEqual(jpeg);
});

test('XMP of a WebP is removed', async () => {
  const webp = await image().withXmp(`<x>${SECRET}</x>`).webp().toBuffer();
  const stripped = stripMetadata(webp);
  expect(stripped.includes(SECRET)).toBe(false);
  const { xmp, width } = await sharp(stripped).metadata();
  expect({ xmp, width }).toEqual({ width: 64 });
});

test.each(['png', 'jpeg', 'webp'] as const)('the colors of a %s with a profile stay', async (format) => {
  const bytes = await image().withIccProfile('p3').toFormat(format).toBuffer();
  expect((await sharp(stripMetadata(bytes)).metadata()).icc).toBeDefined();
  expect(await pixelsOf(stripMetadata(bytes))).toEqual(await pixelsOf(bytes));
});

test('a profile that inflates to megabytes is removed', async () => {
  const profile = Buffer.concat([Buffer.from('p3\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
  const bytes = insertPngChunk(await image().png().toBuffer(), 'iCCP', profile);
  expect(stripMetadata(bytes).includes('iCCP')).toBe(false);
});

test('only the first of several profiles is kept', async () => {
  const png = await image().withIccProfile('p3').png().toBuffer();
  const profile = Buffer.concat([Buffer.from('p3\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000))]);
  const at = png.indexOf('iCCP') - 4;
  const end = at + 12 + png.readUInt32BE(at);
  const second = insertPngChunk(png, 'iCCP', profile).subarray(33, -(png.length - 33));
  const bytes = Buffer.concat([png.subarray(0, end), second, png.subarray(end)]);
  expect(bytes.length).toBeGreaterThan(png.length);
  expect(stripMetadata(bytes)).toEqual(stripMetadata(png));
});

test('what follows the end of an image is removed', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    const bytes = Buffer.concat([await image().toFormat(format).toBuffer(), Buffer.from(SECRET)]);
    expect(stripMetadata(bytes).includes(SECRET), format).toBe(false);
  }
});

test('an image of too many parts is rejected', async () => {
  const png = await image().png().toBuffer();
  const chunk = insertPngChunk(png, 'tEXt', Buffer.alloc(0)).subarray(33, 45);
  const chunks = Buffer.concat(Array.from({ length: 10_000 }, () => chunk));
  const bytes = Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]);
  expect(() => stripMetadata(bytes)).toThrow(InvalidPhotoError);
});
