import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHOTO_MAX_PIXELS } from '#domain/limits.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { reencodePhoto } from './reencode-photo.ts';
import { insertPngChunk } from './test-support/png-chunk.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' }, limitInputPixels: false });

const PAYLOAD = '<script>alert(1)</script><?php system($_GET[0]); ?>';

describe('a photo', () => {
  //
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is accepted as %s and stored as WebP in two sizes',
    async (kind) => {
      const { width, height, sizes } = await reencodePhoto(await plain(2000, 1000).toFormat(kind).toBuffer());
      expect([width, height]).toEqual([1600, 800]);
      const stored = await Promise.all([...sizes.values()].map((bytes) => sharp(bytes).metadata()));
      expect(stored.map((each) => [each.format, each.width, each.height])).toEqual([
        ['webp', 1600, 800],
        ['webp', 480, 240],
      ]);
    },
  );

  it('is never enlarged', async () => {
    expect(await reencodePhoto(await plain(30, 20).png().toBuffer())).toMatchObject({ width: 30, height: 20 });
  });

  //
  it('loses all metadata and is rotated upright', async () => {
    const sent = await plain(40, 20)
      .withExif({ IFD0: { Copyright: PAYLOAD, Model: 'Camera' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { width, height, sizes } = await reencodePhoto(sent);
    expect([width, height]).toEqual([20, 40]);
    for (const bytes of sizes.values()) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(bytes.includes('script')).toBe(false);
    }
  });

  //
  it('with a script appended to its data loses it', async () => {
    const polyglot = Buffer.concat([await plain(40, 20).gif().toBuffer(), Buffer.from(PAYLOAD)]);
    const { sizes } = await reencodePhoto(polyglot);
    for (const bytes of sizes.values()) expect(bytes.includes('script')).toBe(false);
  });

  //
  it('with a script in its metadata loses it', async () => {
    const png = await plain(40, 20).png().toBuffer();
    const sent = insertPngChunk(png, 'tEXt', Buffer.from(`Comment\0${PAYLOAD}`, 'latin1'));
    expect(sent.includes('script')).toBe(true);
    const { sizes } = await reencodePhoto(sent);
    for (const bytes of sizes.values()) expect(bytes.includes('script')).toBe(false);
  });

  //
  it('with thousands of frames keeps the first one', async () => {
    const frames = Buffer.concat(Array.from({ length: 10_000 }, (_, at) => Buffer.alloc(12, at % 250)));
    const film = await sharp(frames, { raw: { width: 2, height: 20_000, channels: 3, pageHeight: 2 } })
      .gif()
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBeGreaterThan(1000);
    expect(await reencodePhoto(film)).toMatchObject({ width: 2, height: 2 });
  });
});

describe('reencodePhoto rejects', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  //
  it.each([
    ['an SVG with a script', svg, /JPEG, PNG/],
    ['a page', '<!doctype html><script>alert(1)</script>', /JPEG, PNG/],
    ['a PDF', '%PDF-1.7 ...', /JPEG, PNG/],
    ['a program', PAYLOAD, /JPEG, PNG/],
    ['nothing at all', '', /JPEG, PNG/],
    ['a JPEG that is none', '\xff\xd8\xffnot a picture', /damaged/],
  ])('%s', async (_what, text, sentence) => {
    const error = await reencodePhoto(Buffer.from(text, 'latin1')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidPhotoError);
    expect(String(error)).toMatch(sentence);
  });

  //
  it('a truncated photo', async () => {
    const whole = await sharp(Buffer.alloc(300 * 300 * 3, 7), { raw: { width: 300, height: 300, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    await expect(reencodePhoto(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged');
  });

  //
  it('a small file that decompresses to 400 million pixels', { timeout: 60_000 }, async () => {
    const bomb = await plain(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(5_000_000);
    const before = process.memoryUsage().rss;
    await expect(reencodePhoto(bomb)).rejects.toThrow(`at most ${PHOTO_MAX_PIXELS / 1_000_000} million`);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });
});
