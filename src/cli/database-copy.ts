import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import path from 'node:path';
import type { JobLogger } from '#jobs/job-handler.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
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
      (directory) => socket.end(directory),
      (error: unknown) => {
        log.error({ err: error }, 'The embedded database could not be copied');
        socket.destroy();
      },
    );
  });
  server.listen(address);
  await once(server, 'listening');
  await chmod(address, 0o600);
  return server;
}

async function createCopy({ dataDirectory }: Config, copyTo: NonNullable<Storage['copyTo']>): Promise<string> {
  const directory = await mkdtemp(path.join(path.resolve(dataDirectory), 'copy-'));
  try {
    await copyTo(path.join(directory, 'db'));
    return directory;
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Requests a copy from the running server and returns its data directory; null if no server responds. */
export async function requestDatabaseCopy(config: Config): Promise<string | null> {
  const address = socketPath(config);
  if (!address) return null;
  const socket = createConnection(address).setEncoding('utf8');
  let directory = '';
  try {
    for await (const text of socket) directory += String(text);
  } catch {
    return null;
  }
  return directory || null;
}

/** Null for a database server, and if the path is too long for a socket. */
function socketPath({ databaseUrl, dataDirectory }: Config): string | null {
  if (databaseUrl) return null;
  const absolute = path.resolve(dataDirectory, 'copies.sock');
  const relative = path.relative(process.cwd(), absolute);
  const address = relative.length < absolute.length ? relative : absolute;
  return Buffer.byteLength(address) <= ADDRESS_MAX_BYTES ? address : null;
}
