import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freeDiskBytes } from '../disk-space.ts';

/** Two WAL segments. Recovery may write one, and its checkpoint another. */
const reservedMegabytes = 32;
/** What recovery leaves of its space must not be enough to write again. */
export const MIN_RESERVE_MB = reservedMegabytes;
const blockBytes = 1024 * 1024;
const reservedBytes = reservedMegabytes * blockBytes;

const pathOf = (directory: string) => join(directory, 'recovery-space');

/** Occupies space that a database needs to open on a full disk, if more than `marginBytes` stay free. */
export async function reserveRecoverySpace(directory: string, marginBytes: number): Promise<void> {
  const path = pathOf(directory);
  if (existsSync(path) || freeDiskBytes(directory) < reservedBytes + marginBytes) return;
  const unfinished = `${path}.unfinished`;
  try {
    await writeIncompressible(unfinished);
    await rename(unfinished, path);
  } catch {
    // The next start tries again.
    await rm(unfinished, { force: true });
  }
}

/** False if there is none. */
export function releaseRecoverySpace(directory: string): boolean {
  const path = pathOf(directory);
  if (!existsSync(path)) return false;
  rmSync(path);
  return true;
}

/** Some file systems compress, and zeros would take no space. */
async function writeIncompressible(path: string): Promise<void> {
  const block = randomFillSync(Buffer.alloc(blockBytes));
  const handle = await open(path, 'w', 0o600);
  try {
    for (let written = 0; written < reservedBytes; written += blockBytes) await handle.writeFile(block);
  } finally {
    await handle.close();
  }
}
