import { PHOTO_SIZES, type PhotoSize, photoFile } from '#domain/photo.ts';
import { partName } from '#imports/stored-file.ts';
import { readImportFileKeys, readPhotoKeys } from '#storage/backup/uploads.ts';
import type { Db } from '#storage/tables.ts';

export type Upload = { name: string; type: string };

// the keys of a constant of ours
const sizes = Object.keys(PHOTO_SIZES) as PhotoSize[];

/** What the database says is in the store; what else lies there belongs to nobody. */
export async function* uploadsOf(tx: Db): AsyncGenerator<Upload> {
  for await (const key of readPhotoKeys(tx)) {
    for (const size of sizes) yield { name: photoFile(key, size), type: 'image/webp' };
  }
  for (const { storeKey, parts } of await readImportFileKeys(tx)) {
    for (let at = 0; at < parts; at++) yield { name: partName(storeKey, at), type: 'application/octet-stream' };
  }
}
