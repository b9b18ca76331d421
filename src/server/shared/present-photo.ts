import type { PhotoWire } from '#contract/photo-operations.ts';
import { type Photo, photoFileName } from '#domain/listings/photo.ts';

export const PHOTOS_PATH = '/photos/';

/** Exposes the URLs of the files, but not the storage key. */
export function presentPhoto({ id, key, width, height, alt }: Photo): PhotoWire {
  return {
    id,
    url: PHOTOS_PATH + photoFileName(key, 'large'),
    small_url: PHOTOS_PATH + photoFileName(key, 'small'),
    width,
    height,
    alt,
  };
}
