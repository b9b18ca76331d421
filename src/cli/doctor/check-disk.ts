import { freeBytes } from '../errors/data-directory-error.ts';
import { type Check, fine, problem } from './check.ts';

/** Enough for the log of the embedded database, a copy of it for a backup, and uploads of some days. */
const MIN_FREE_BYTES = 2 ** 30;

export const checkDisk: Check = {
  name: 'Disk',
  async run({ config: { dataDirectory } }) {
    const free = await freeBytes(dataDirectory);
    return free < MIN_FREE_BYTES
      ? problem(
          `Only ${Math.floor(free / 2 ** 20)} MB are free for DATA_DIR ${dataDirectory}. Free some space, or use a larger disk.`,
        )
      : fine(`${(free / 2 ** 30).toFixed(1)} GB are free for DATA_DIR ${dataDirectory}.`);
  },
};
