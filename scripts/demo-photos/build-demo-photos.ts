import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DRAWN_PHOTOS, drawPhoto } from '#art/photos/draw-photo.ts';
import { PHOTO_SIZES, type PhotoSize } from '#domain/listings/photo.ts';

/** Renders the drawn photos of the demo town into both sizes of uploads. Run after a change of src/art/photos. */
const DIRECTORY = path.resolve(import.meta.dirname, '../../src/demo/photos');
const LARGE_WIDTH = 1200;
const QUALITY = 62;

await rm(DIRECTORY, { recursive: true, force: true });
await mkdir(DIRECTORY, { recursive: true });
let bytes = 0;
for (const name of DRAWN_PHOTOS) {
  const pixels = await sharp(Buffer.from(drawPhoto(name)))
    .flatten()
    .png()
    .toBuffer();
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    const width = size === 'large' ? LARGE_WIDTH : PHOTO_SIZES[size];
    const file = await sharp(pixels).resize({ width }).webp({ quality: QUALITY, effort: 6 }).toBuffer();
    await writeFile(path.join(DIRECTORY, `${name}-${size}.webp`), file);
    bytes += file.byteLength;
  }
}
console.log(`${DRAWN_PHOTOS.length} photos, ${(bytes / 1e6).toFixed(1)} MB`);
