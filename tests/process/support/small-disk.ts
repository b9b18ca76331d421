import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { isDiskFullError } from '#storage/engine/disk-space.ts';

export type SmallDisk = {
  /** The path of the disk for processes that are started with `wrapper`. */
  directory: string;
  wrapper: string[];
  /** The same directory for this process. */
  outside: string;
  freeBytes(): Promise<number>;
  /** Fills the disk until so many bytes are free. */
  fill(freeBytes?: number): Promise<void>;
  /** Deletes what `fill` has written. */
  makeRoom(): Promise<void>;
};

/** Ways to mount a file system that only some processes see: without root, or as root where user namespaces are off. */
const NAMESPACES = [
  { unshare: ['--user', '--map-root-user', '--mount'], nsenter: ['--user', '--preserve-credentials', '--mount'] },
  { unshare: ['--mount'], nsenter: ['--mount'] },
];

const root = path.resolve(import.meta.dirname, '../../..');
const errors: string[] = [];
const namespace = process.platform === 'linux' ? NAMESPACES.find(({ unshare }) => canMount(unshare)) : undefined;

/** Why no small disk can be mounted on this machine; null if one can. */
export const noSmallDiskReason: string | null = namespace ? null : `no tmpfs can be mounted: ${errors.join('; ')}`;

function canMount(unshare: string[]): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), 'townlink-mount-'));
  const { status, stderr, error } = spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', directory]);
  rmSync(directory, { recursive: true, force: true });
  if (status !== 0) errors.push(String(error ?? stderr).trim());
  return status === 0;
}

/** Mounts a tmpfs of this size in a mount namespace of its own. It ends with the test. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  if (!namespace) throw new Error(`Expected a small disk, but ${noSmallDiskReason}`);
  const directory = mkdtempSync(path.join(tmpdir(), 'townlink-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', [...namespace.unshare, 'sh', '-c', mount, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    await endProcess(holder);
    await rm(directory, { recursive: true, force: true });
  });
  await once(holder.stdout, 'data');
  const outside = `/proc/${holder.pid}/root${directory}`;
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(outside);
    return bavail * bsize;
  };
  return {
    directory,
    wrapper: [
      'nsenter',
      '--target',
      String(holder.pid),
      ...namespace.nsenter,
      'sh',
      '-c',
      'cd "$0" && exec "$@"',
      root,
    ],
    outside,
    freeBytes,
    async fill(bytes = 0) {
      const size = (await freeBytes()) - bytes;
      if (size <= 0) return;
      // others may write meanwhile
      await writeFile(path.join(outside, `filler-${size}`), Buffer.alloc(size, 1)).catch((error: unknown) => {
        if (!isDiskFullError(error)) throw error;
      });
    },
    async makeRoom() {
      const names = await readdir(outside);
      for (const name of names.filter((each) => each.startsWith('filler-'))) await rm(path.join(outside, name));
    },
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
