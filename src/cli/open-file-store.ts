import path from 'node:path';
import { createDiskStore } from '#files/disk-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { createS3Store } from '#files/s3-store.ts';
import type { Config } from './config.ts';

/** Uploads are stored in the configured bucket, or else in the data directory. */
export function openFileStore({ bucket, dataDirectory }: Pick<Config, 'bucket' | 'dataDirectory'>): FileStore {
  return bucket ? createS3Store(bucket) : createDiskStore(path.join(dataDirectory, 'uploads'));
}
