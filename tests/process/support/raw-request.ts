import { once } from 'node:events';
import { connect } from 'node:net';
import { waitUntil } from './server-process.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

export type RawRequest = {
  /** Sends the body, then `after` on the same connection. */
  finish(after?: string): void;
  /** Everything received until the connection was closed. */
  response: Promise<string>;
};

/** Starts a POST request. The server has read its head; the body is sent by `finish`. */
export async function startPost(url: string, body: unknown): Promise<RawRequest> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  // After a connection reset the response is truncated.
  socket.on('error', () => {});
  const text = JSON.stringify(body);
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server sends this after it has read the head.
  await waitUntil(() => received.startsWith(CONTINUE));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  return {
    finish: (after = '') => void socket.write(text + after),
    response: closed.then(() => received.slice(CONTINUE.length)),
  };
}
