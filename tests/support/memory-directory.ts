import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A RAM disk saves a fifth of the time, because commits do not wait for a disk. `tests/faults` check durability. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** Creates a temporary directory, in memory if there is room. */
export async function createMemoryDirectory(): Promise<string> {
  return mkdtemp(path.join((await hasFreeSpace(IN_MEMORY)) ? IN_MEMORY : tmpdir(), 'townlink-tests-'));
}

async function hasFreeSpace(directory: string): Promise<boolean> {
  const stats = await statfs(directory).catch(() => null);
  return stats !== null && stats.bavail * stats.bsize > MIN_FREE_BYTES;
}
