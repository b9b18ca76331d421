import { connect } from 'node:net';

const PATIENCE_MS = 1500;

/** Sends bytes and returns what comes back until the server closes the connection, or for a moment. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(bytes, 'latin1')));
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (received.length < 10_000) received += text;
    });
    // A reset connection is a refusal.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  });
}
