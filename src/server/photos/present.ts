import type { PhotoWire } from '#contract/photos.ts';
import { type Photo, photoFile } from '#domain/photo.ts';
import { PHOTOS_PATH } from './files.ts';

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
