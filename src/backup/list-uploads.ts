import { PHOTO_SIZES, type PhotoSize, photoFileName } from '#domain/listings/photo.ts';
import { partName } from '#imports/import-file-parts.ts';
import { readImportFileKeys, readPhotoKeys } from '#storage/backup/upload-keys.ts';
import type { Db } from '#storage/tables.ts';

export type BackupUpload = { name: string; type: string };

// the keys of our own constant.
const PHOTO_SIZE_NAMES = Object.keys(PHOTO_SIZES) as PhotoSize[];

/** The files that the database refers to. Anything else in the store is orphaned. */
export async function* listUploads(tx: Db): AsyncGenerator<BackupUpload> {
  for await (const key of readPhotoKeys(tx)) {
    for (const size of PHOTO_SIZE_NAMES) yield { name: photoFileName(key, size), type: 'image/webp' };
  }
  for (const { storeKey, parts } of await readImportFileKeys(tx)) {
    for (let at = 0; at < parts; at++) yield { name: partName(storeKey, at), type: 'application/octet-stream' };
  }
}
