import type { PhotoWire } from '#contract/photo-operations.ts';
import { type Photo, photoFileName } from '#domain/listings/photo.ts';

export const PHOTOS_PATH = '/photos/';

/** For every resource that shows photos; it tells where their files are, and nothing else of the key. */
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
