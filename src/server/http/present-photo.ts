import type { PhotoWire } from '#contract/photos.ts';
import { type Photo, photoFile } from '#domain/photo.ts';

export const PHOTOS_PATH = '/photos/';

/** For every resource that shows photos; it tells where their files are, and nothing else of the key. */
export function presentPhoto({ id, key, width, height, alt }: Photo): PhotoWire {
  return {
    id,
    url: PHOTOS_PATH + photoFile(key, 'large'),
    small_url: PHOTOS_PATH + photoFile(key, 'small'),
    width,
    height,
    alt,
  };
}
