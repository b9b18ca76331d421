import { statfsSync } from 'node:fs';

/** Bytes that this user can still write on the disk of a path. Infinity if the disk does not say. */
export function freeDiskBytes(path: string): number {
  try {
    const { bavail, bsize, blocks } = statfsSync(path);
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** A write failed because the disk, or the quota of this user, is full. */
export function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
