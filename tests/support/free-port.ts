import { createServer } from 'node:net';

/** Returns a port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const { server, port } = await occupyPort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Listens on a free port until `server` is closed. */
export async function occupyPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`Expected the server to listen on a port, not ${address}.`);
  return { server, port: address.port };
}
