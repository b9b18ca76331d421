import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { LOGO_TYPES } from '#domain/brand/brand.ts';
import { PAGE_COLORS } from '#domain/brand/colors.ts';
import { PHOTO_MAX_PIXELS } from '#domain/limits.ts';
import { detectImageType } from '#domain/listings/photo.ts';
import { assertDecodable } from './decode-memory.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { stripMetadata } from './strip-metadata.ts';

type LogoFiles = {
  /** From it, an import makes the same files again. */
  master: Buffer;
  header: Buffer;
  favicon: Buffer;
  touch_icon: Buffer;
  icon_192: Buffer;
  icon_512: Buffer;
  icon_maskable: Buffer;
};

export type EncodedLogo = { hash: string; width: number; height: number; files: LogoFiles };

const MIN_SIDE = 32;
const MAX_RATIO = 8;
const MASTER_MAX_BYTES = 300_000;
/** A detailed picture takes the first size whose lossless file is small enough. */
const MASTER_SIZES = [
  { width: 640, height: 512 },
  { width: 480, height: 384 },
  { width: 320, height: 256 },
  { width: 240, height: 192 },
];
/** Three times the height on the page, for dense screens. */
const HEADER_SIZE = { width: 528, height: 102 };
const HASH_LENGTH = 24;

const NOT_A_LOGO = 'Choose a PNG or WebP file. An SVG can contain scripts: export it as PNG, at least 512 pixels wide.';

/**
 * Re-encodes a logo from its pixels and makes the icons from it. All files are lossless, so that encoding the master again
 * gives the same files.
 */
export async function reencodeLogo(original: Buffer): Promise<EncodedLogo> {
  if (!LOGO_TYPES.includes(detectImageType(original) ?? '')) throw new InvalidPhotoError(NOT_A_LOGO);
  const bytes = stripMetadata(original);
  const open = () => sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 });
  const metadata = await open().metadata().catch(throwDamaged);
  assertDecodable(metadata);
  requireShape(metadata);
  const master = await encodeMaster(open);
  const header = await sharp(master)
    .resize({ ...HEADER_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const files: LogoFiles = {
    master,
    header: header.data,
    favicon: await drawIcon(master, { size: 96 }),
    touch_icon: await drawIcon(master, { size: 180, margin: 0.1 }),
    icon_192: await drawIcon(master, { size: 192 }),
    icon_512: await drawIcon(master, { size: 512 }),
    // Launchers cut off everything outside of the inner 80 percent.
    icon_maskable: await drawIcon(master, { size: 512, margin: 0.2 }),
  };
  const hash = createHash('sha256').update(master).digest('hex').slice(0, HASH_LENGTH);
  return { hash, width: header.info.width, height: header.info.height, files };
}

function requireShape({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) < MIN_SIDE)
    throw new InvalidPhotoError(`The logo is too small: it needs at least ${MIN_SIDE} pixels on each side.`);
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw new InvalidPhotoError(`The logo is too long: at most ${MAX_RATIO} times as wide as it is high.`);
}

async function encodeMaster(open: () => Sharp): Promise<Buffer> {
  for (const size of MASTER_SIZES) {
    const master = await open()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ lossless: true })
      .toBuffer()
      .catch(throwDamaged);
    if (master.length <= MASTER_MAX_BYTES) return master;
  }
  throw new InvalidPhotoError('The logo has too much detail. Choose a simpler picture.');
}

type IconOptions = { size: number; margin?: number };

/** A square with the logo in the middle. With a margin it has a background, since launchers do not keep it transparent. */
async function drawIcon(master: Buffer, { size, margin = 0 }: IconOptions): Promise<Buffer> {
  const background = margin > 0 ? PAGE_COLORS.light.raised : '#ffffff00';
  const border = Math.round(size * margin);
  const inner = size - 2 * border;
  const frame = { top: border, right: border, bottom: border, left: border, background };
  const icon = sharp(master).ensureAlpha().resize({ width: inner, height: inner, fit: 'contain', background });
  const framed = sharp(await icon.extend(frame).png().toBuffer());
  return (margin > 0 ? framed.flatten({ background }) : framed).png({ compressionLevel: 9 }).toBuffer();
}

function throwDamaged(): never {
  throw new InvalidPhotoError('The logo is damaged or not complete. Save it again as PNG.');
}
