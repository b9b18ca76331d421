import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskStore } from '#files/disk-store.ts';

/** For workers whose jobs keep none. */
export const NO_FILES = diskStore(path.join(tmpdir(), 'townlink-no-files'));
