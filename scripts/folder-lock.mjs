import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

const HOST = '127.0.0.1';
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/**
 * Runs the work while holding the lock of the folder; other processes wait until it is released.
 *
 * The lock is a listening port on the loopback address. The kernel frees it as soon as its holder exits or is killed, on
 * every system and with every Node from 20. A lock file would survive a kill, and the process id in it could be reused.
 * A waiting process keeps a connection open, so it notices at once that the port is free.
 */
export async function withFolderLock(folder, work) {
  const name = createHash('sha256').update(folder).digest('hex');
  const release = await acquireLock(name);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquireLock(name) {
  const preferred = Number.parseInt(name.slice(0, 8), 16) % PORTS;
  let offset = 0;
  let hasLogged = false;
  while (offset < PORTS) {
    const port = FIRST_PORT + ((preferred + offset) % PORTS);
    const release = await listen(port, name);
    if (release) return release;
    const holder = await connectToHolder(port, name);
    if (!holder) {
      offset += 1;
      continue;
    }
    if (!hasLogged) console.log('This folder is being prepared by another command: waiting for it…');
    hasLogged = true;
    await holder.ended;
    offset = 0;
  }
  throw new Error(`Could not lock the folder: no port between ${FIRST_PORT} and ${FIRST_PORT + PORTS} is free.`);
}

/** Listens on the port and sends the name of the lock to every client. Null if the port is in use. */
async function listen(port, name) {
  const clients = new Set();
  const server = net.createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => clients.delete(socket));
    socket.write(name);
  });
  server.listen({ port, host: HOST, exclusive: true });
  try {
    await once(server, 'listening');
  } catch {
    return null;
  }
  return () => {
    server.close();
    for (const socket of clients) socket.destroy();
  };
}

/** Null if another program uses the port, or if the holder has just released it. */
async function connectToHolder(port, name) {
  const socket = net.connect({ port, host: HOST });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => socket.destroy());
  socket.setTimeout(2_000, () => socket.destroy());
  const data = await Promise.race([once(socket, 'data').catch(() => []), ended.then(() => [])]);
  socket.setTimeout(0);
  if (data[0]?.toString() === name) return { ended };
  socket.destroy();
  return null;
}
