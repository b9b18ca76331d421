import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';
import type { JobLogger } from '#jobs/job-handler.ts';
import { freeDiskBytes } from '#storage/engine/disk-space.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { UsageError } from './command.ts';
import type { Config } from './config.ts';

/** The kernel limits socket paths to 107 bytes. */
const ADDRESS_MAX_BYTES = 100;

/**
 * Only one process can open the embedded database. A running server therefore creates copies on request, over a socket
 * that only its own user can open.
 */
export async function serveDatabaseCopies(config: Config, storage: Storage, log: JobLogger): Promise<Server | null> {
  const address = socketPath(config);
  const { copyTo } = storage;
  if (!address || !copyTo) return null;
  await rm(address, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    createCopy(config, copyTo).then(
      (directory) => socket.end(JSON.stringify({ directory })),
      (error: unknown) => {
        log.error({ err: error }, 'The embedded database could not be copied');
        const reason = error instanceof Error ? error.message : String(error);
        socket.end(JSON.stringify({ reason }));
      },
    );
  });
  server.listen(address);
  await once(server, 'listening');
  await chmod(address, 0o600);
  return server;
}

async function createCopy(config: Config, copyTo: NonNullable<Storage['copyTo']>): Promise<string> {
  const { dataDirectory, diskReserveBytes } = config;
  await assertRoomForCopy(dataDirectory, diskReserveBytes);
  const directory = await mkdtemp(path.join(path.resolve(dataDirectory), 'copy-'));
  try {
    await copyTo(path.join(directory, 'db'));
    return directory;
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** A copy that fills the disk would make the running site read-only. */
async function assertRoomForCopy(dataDirectory: string, reserveBytes: number): Promise<void> {
  const neededBytes = await directoryBytes(path.join(dataDirectory, 'db/files'));
  const freeBytes = freeDiskBytes(dataDirectory) - reserveBytes;
  if (freeBytes >= neededBytes) return;
  const [needed, free] = [neededBytes, Math.max(0, freeBytes)].map((bytes) => Math.ceil(bytes / 2 ** 20));
  throw new Error(
    `The disk of ${dataDirectory} has no room for the copy that a backup of a running site needs: ${needed} MB, and ${free} MB are free. Free some space, or stop the site and repeat the command.`,
  );
}

async function directoryBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name)).catch(() => null)));
  return sizes.reduce((sum, size) => sum + (size?.size ?? 0), 0);
}

/** Requests a copy from the running server and returns its data directory; null if no server responds. */
export async function requestDatabaseCopy(config: Config): Promise<string | null> {
  const address = socketPath(config);
  if (!address) return null;
  const socket = createConnection(address).setEncoding('utf8');
  let answer = '';
  try {
    for await (const text of socket) answer += String(text);
  } catch {
    return null;
  }
  if (answer === '') return null;
  // the server of the same directory wrote this
  const { directory, reason } = JSON.parse(answer) as { directory?: string; reason?: string };
  if (directory === undefined) throw new UsageError(reason ?? 'The running server could not copy its database.');
  return directory;
}

/** Null for a database server, and if the path is too long for a socket. */
function socketPath({ databaseUrl, dataDirectory }: Config): string | null {
  if (databaseUrl) return null;
  const absolute = path.resolve(dataDirectory, 'copies.sock');
  const relative = path.relative(process.cwd(), absolute);
  const address = relative.length < absolute.length ? relative : absolute;
  return Buffer.byteLength(address) <= ADDRESS_MAX_BYTES ? address : null;
}
