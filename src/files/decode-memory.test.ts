import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { assertDecodable } from './decode-memory.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';

type Header = Partial<Metadata> & Pick<Metadata, 'format'>;

/** A header of a square photo. */
const header = (megapixels: number, rest: Header): Metadata => {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  return {
    width: side,
    height: side,
    depth: 'uchar',
    channels: 3,
    hasProfile: false,
    hasAlpha: false,
    ...rest,
  } as never;
};

const PROGRESSIVE: Header = { format: 'jpeg', isProgressive: true };

describe.each<[string, number, Header]>([
  ['a JPEG', 50, { format: 'jpeg' }],
  ['a PNG', 50, { format: 'png' }],
  ['a WebP', 20, { format: 'webp' }],
  ['a GIF', 14, { format: 'gif' }],
  ['an AVIF', 6, { format: 'heif' }],
  ['an AVIF of twelve bits', 4, { format: 'heif', depth: 'ushort' }],
  ['a progressive JPEG', 25, { ...PROGRESSIVE, chromaSubsampling: '4:2:0' }],
  ['a progressive JPEG of full color', 11, { ...PROGRESSIVE, chromaSubsampling: '4:4:4' }],
  ['an interlaced PNG', 25, { format: 'png', isProgressive: true }],
  ['an interlaced PNG of sixteen bits', 9, { format: 'png', isProgressive: true, channels: 4, depth: 'ushort' }],
])('%s', (_name, megapixels, rest) => {
  it(`may have ${megapixels} million pixels, and not many more`, () => {
    expect(() => assertDecodable(header(megapixels, rest))).not.toThrow();
    const larger = () => assertDecodable(header(megapixels * 1.1 + 0.5, rest));
    expect(larger).toThrow(InvalidPhotoError);
    expect(larger).toThrow(new RegExp(`too many pixels.*: at most ${megapixels} million`));
  });
});

it('rejects a photo with very long rows or very many', () => {
  const long = { ...header(1, { format: 'png' }), width: 20_001, height: 10 };
  expect(() => assertDecodable(long)).toThrow('too long: at most 20,000 pixels');
  expect(() => assertDecodable({ ...long, width: 10, height: 20_001 })).toThrow('too long');
  expect(() => assertDecodable({ ...long, width: 20_000 })).not.toThrow();
});

it('knows the fields that sharp reads', async () => {
  const image = sharp({ create: { width: 64, height: 64, channels: 4, background: '#c96f' } });
  const read = async (bytes: Promise<Buffer>) => sharp(await bytes).metadata();
  const jpeg = await read(image.jpeg({ progressive: true }).toBuffer());
  expect(jpeg).toMatchObject({ format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' });
  expect(await read(image.png({ progressive: true }).toBuffer())).toMatchObject({
    isProgressive: true,
    depth: 'uchar',
  });
  const avif = image.removeAlpha().avif({ bitdepth: 8, effort: 0 }).toBuffer();
  expect(await read(avif)).toMatchObject({ format: 'heif', depth: 'uchar' });
});
