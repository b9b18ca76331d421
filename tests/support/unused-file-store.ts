import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskStore } from '#files/disk-store.ts';

/** File store of workers whose jobs store no files. */
export const UNUSED_FILE_STORE = createDiskStore(path.join(tmpdir(), 'townlink-no-files'));
