import type { Metadata } from 'sharp';
import { PHOTO_MAX_PIXELS } from '#domain/limits.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';

/** What a decoder may allocate for the pixels of a photo. The process itself and the encoder take another 50 MB. */
const DECODED_MAX_BYTES = 100_000_000;
/** Decoders buffer whole rows. A panorama of a phone is 16,000 pixels wide. */
const PHOTO_MAX_SIDE = 20_000;

const million = (pixels: number) => `${Math.floor(pixels / 1_000_000)} million`;

export const tooManyPixels = () =>
  new InvalidPhotoError(`The photo has too many pixels: at most ${million(PHOTO_MAX_PIXELS)}.`);

/** Rejects a photo by its header if decoding it would take too much memory. */
export function assertDecodable(metadata: Metadata): void {
  const { width, height } = metadata;
  if (width * height > PHOTO_MAX_PIXELS) throw tooManyPixels();
  if (Math.max(width, height) > PHOTO_MAX_SIDE)
    throw new InvalidPhotoError(`The photo is too long: at most ${PHOTO_MAX_SIDE.toLocaleString('en-US')} pixels.`);
  const { name, bytesPerPixel } = decoderCost(metadata);
  const maxPixels = DECODED_MAX_BYTES / bytesPerPixel;
  if (width * height > maxPixels)
    throw new InvalidPhotoError(
      `The photo has too many pixels for ${name}: at most ${million(maxPixels)}. Save it smaller or as a plain JPEG.`,
    );
}

type DecoderCost = { name: string; bytesPerPixel: number };

/** Plain JPEG and PNG are read row by row. The others are decoded as a whole; their figures are measured. */
function decoderCost({ format, isProgressive, chromaSubsampling = '', channels, depth }: Metadata): DecoderCost {
  const bytesPerSample = depth === 'uchar' ? 1 : 2;
  switch (format) {
    case 'heif':
      return { name: 'AVIF', bytesPerPixel: bytesPerSample === 1 ? 16 : 25 };
    case 'gif':
      return { name: 'GIF', bytesPerPixel: 7 };
    case 'webp':
      return { name: 'WebP', bytesPerPixel: 5 };
    case 'jpeg':
      return isProgressive
        ? { name: 'a progressive JPEG', bytesPerPixel: 1 + 2 * samplesPerPixel(chromaSubsampling) }
        : NO_COST;
    case 'png':
      return isProgressive ? { name: 'an interlaced PNG', bytesPerPixel: 1.3 * channels * bytesPerSample } : NO_COST;
    default:
      return NO_COST;
  }
}

const NO_COST: DecoderCost = { name: '', bytesPerPixel: 0 };

function samplesPerPixel(chromaSubsampling: string): number {
  if (chromaSubsampling.startsWith('4:2:0')) return 1.5;
  return chromaSubsampling.startsWith('4:2:2') ? 2 : 4;
}
