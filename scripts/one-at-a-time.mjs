import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

const HOST = '127.0.0.1';
const FIRST_PORT = 20_000;
const PORTS = 10_000;

/**
 * Runs the work while no other process does the same for this folder; the others wait for their turn.
 *
 * The lock is a listening port on the loopback address. The kernel takes it back the moment its holder ends, however it
 * ends, on every system and with every Node from 20: a lock file would outlive a kill, and the process number in it can
 * belong to a stranger by then. Whoever waits keeps a connection open, so it learns at once that the port is free.
 */
export async function oneAtATime(folder, work) {
  const name = createHash('sha256').update(folder).digest('hex');
  const release = await takeTurn(name);
  try {
    return await work();
  } finally {
    release();
  }
}

async function takeTurn(name) {
  const preferred = Number.parseInt(name.slice(0, 8), 16) % PORTS;
  let stranger = 0;
  let told = false;
  while (stranger < PORTS) {
    const port = FIRST_PORT + ((preferred + stranger) % PORTS);
    const release = await listen(port, name);
    if (release) return release;
    const holder = await greet(port, name);
    if (!holder) {
      stranger += 1;
      continue;
    }
    if (!told) console.log('This folder is being prepared by another command: waiting for it…');
    told = true;
    await holder.ended;
    stranger = 0;
  }
  throw new Error(`No port between ${FIRST_PORT} and ${FIRST_PORT + PORTS} is free.`);
}

/** Takes the port and says whose it is to everyone who asks; null when another program has it. */
async function listen(port, name) {
  const waiting = new Set();
  const server = net.createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
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
    for (const socket of waiting) socket.destroy();
  };
}

/** Null when a stranger holds the port, and when nobody does any more. */
async function greet(port, name) {
  const socket = net.connect({ port, host: HOST });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => socket.destroy());
  socket.setTimeout(2_000, () => socket.destroy());
  const heard = await Promise.race([once(socket, 'data').catch(() => []), ended.then(() => [])]);
  socket.setTimeout(0);
  if (heard[0]?.toString() === name) return { ended };
  socket.destroy();
  return null;
}
