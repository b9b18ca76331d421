import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskStore } from '#files/disk-store.ts';

/** For workers whose jobs keep none. */
export const UNUSED_FILE_STORE = createDiskStore(path.join(tmpdir(), 'townlink-no-files'));
