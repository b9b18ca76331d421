import sharp from 'sharp';
import { PHOTO_MAX_PIXELS } from '#domain/limits.ts';
import { detectImageType, NOT_A_PHOTO_MESSAGE, PHOTO_SIZES, type PhotoSize } from '#domain/listings/photo.ts';
import { assertDecodable, tooManyPixels } from './decode-memory.ts';
import { damagedPhoto, InvalidPhotoError } from './invalid-photo-error.ts';
import { stripMetadata } from './strip-metadata.ts';

export type EncodedPhoto = { width: number; height: number; sizes: Map<PhotoSize, Buffer> };

/**
 * Re-encodes an upload from its pixels into both sizes, which removes all metadata. The type is detected from the bytes
 * first, so that only decoders of supported types run. Animations keep their first frame.
 */
export async function reencodePhoto(original: Buffer): Promise<EncodedPhoto> {
  if (!detectImageType(original)) throw new InvalidPhotoError(NOT_A_PHOTO_MESSAGE);
  const bytes = stripMetadata(original);
  const open = () => sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 });
  assertDecodable(await open().metadata().catch(throwInvalidPhoto));
  const pixels = await open()
    .autoOrient()
    .resize({ width: PHOTO_SIZES.large, height: PHOTO_SIZES.large, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwInvalidPhoto);
  const encode = (size: PhotoSize) =>
    sharp(pixels.data, { raw: pixels.info })
      .resize({ width: PHOTO_SIZES[size], height: PHOTO_SIZES[size], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
  const large = await encode('large');
  const small = await encode('small');
  const sizes = new Map([['large', large.data] as const, ['small', small.data] as const]);
  return { width: large.info.width, height: large.info.height, sizes };
}

function throwInvalidPhoto(error: Error): never {
  throw error.message.includes('pixel limit') ? tooManyPixels() : damagedPhoto();
}
