import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const RAM_DISK = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** A RAM disk if there is one, because commits then do not wait for a disk. `tests/faults` check durability on a real one. */
export async function findTemporaryRoot(): Promise<string> {
  const stats = await statfs(RAM_DISK).catch(() => null);
  return stats !== null && stats.bavail * stats.bsize > MIN_FREE_BYTES ? RAM_DISK : tmpdir();
}
