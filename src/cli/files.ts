import path from 'node:path';
import { diskStore } from '#files/disk-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { s3Store } from '#files/s3-store.ts';
import type { Config } from './config.ts';

/** Uploads lie in a bucket where one is named, else beside the database. */
export function openFiles({ bucket, dataDirectory }: Pick<Config, 'bucket' | 'dataDirectory'>): FileStore {
  return bucket ? s3Store(bucket) : diskStore(path.join(dataDirectory, 'uploads'));
}
