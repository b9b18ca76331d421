import sharp from 'sharp';
import { PHOTO_MAX_PIXELS } from '#domain/limits.ts';
import { detectImageType, NOT_A_PHOTO_MESSAGE, PHOTO_SIZES, type PhotoSize } from '#domain/listings/photo.ts';
import { damagedPhoto, InvalidPhotoError } from './invalid-photo-error.ts';
import { stripMetadata } from './strip-metadata.ts';

export type EncodedPhoto = { width: number; height: number; sizes: Map<PhotoSize, Buffer> };

const TOO_MANY_PIXELS = `The photo has too many pixels: at most ${PHOTO_MAX_PIXELS / 1_000_000} million.`;

/**
 * Re-encodes an upload from its pixels into both sizes, which removes all metadata. The type is detected from the bytes
 * first, so that only decoders of supported types run. Animations keep their first frame.
 */
export async function reencodePhoto(original: Buffer): Promise<EncodedPhoto> {
  if (!detectImageType(original)) throw new InvalidPhotoError(NOT_A_PHOTO_MESSAGE);
  const bytes = stripMetadata(original);
  const open = () => sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 });
  const { width, height } = await open().metadata().catch(throwInvalidPhoto);
  if (width * height > PHOTO_MAX_PIXELS) throw new InvalidPhotoError(TOO_MANY_PIXELS);
  const encode = (size: PhotoSize) =>
    open()
      .autoOrient()
      .resize({ width: PHOTO_SIZES[size], height: PHOTO_SIZES[size], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
      .catch(throwInvalidPhoto);
  const large = await encode('large');
  const small = await encode('small');
  const sizes = new Map([['large', large.data] as const, ['small', small.data] as const]);
  return { width: large.info.width, height: large.info.height, sizes };
}

function throwInvalidPhoto(error: Error): never {
  throw error.message.includes('pixel limit') ? new InvalidPhotoError(TOO_MANY_PIXELS) : damagedPhoto();
}
