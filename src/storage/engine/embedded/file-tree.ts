import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export type TreeEntry = { path: string; isDirectory: boolean };

/** All directories and files below the root, with `/` as separator, each directory before its content. */
export async function listTree(root: string): Promise<TreeEntry[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => ({
      path: relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      isDirectory: entry.isDirectory(),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const syncConcurrency = 8;

/** Syncs all files and directory entries, so that the tree survives a power failure. */
export async function syncTree(root: string): Promise<void> {
  const paths = [root, ...(await listTree(root)).map((entry) => join(root, entry.path))].values();
  const syncNext = async () => {
    for (const path of paths) await syncPath(path);
  };
  await Promise.all(Array.from({ length: syncConcurrency }, syncNext));
}

export async function syncPath(path: string): Promise<void> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    // Windows cannot open directories, and does not need to sync their entries.
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
