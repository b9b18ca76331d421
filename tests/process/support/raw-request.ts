import { once } from 'node:events';
import { connect } from 'node:net';
import { waitUntil } from './server-process.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

export type RawRequest = {
  /** Sends the body, and whatever else is to follow it on the same connection. */
  finish(after?: string): void;
  /** All that came back until the connection was closed. */
  response: Promise<string>;
};

/** A request that the server has begun to read: its body comes only with `finish`. */
export async function startPost(url: string, body: unknown): Promise<RawRequest> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  // a reset shows as an answer that is cut short
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
  // the server says this when it has read the head and waits for the body
  await waitUntil(() => answer.startsWith(CONTINUE));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  return {
    finish: (after = '') => void socket.write(text + after),
    response: closed.then(() => answer.slice(CONTINUE.length)),
  };
}
