import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseResponseHead } from './http-response-head.ts';
import type { LoadShape, WorkDone } from './server-messages.ts';

export type BenchRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; token?: string };

const STALL_TIMEOUT_MS = 20_000;

/**
 * Requests as fast as they are answered, over kept connections. Answers are counted, not read: a client that parses them
 * would need as much of the machine as the server does.
 */
export async function runHttpLoad(port: number, next: () => string | Buffer, shape: LoadShape): Promise<WorkDone> {
  const sockets = await Promise.all(Array.from({ length: shape.concurrency }, () => open(port)));
  const started = performance.now();
  const until = started + shape.durationMs;
  try {
    const counts = await Promise.all(sockets.map((socket) => drive(socket, next, until)));
    return { count: counts.reduce((sum, count) => sum + count, 0), ms: performance.now() - started };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function drive(socket: Socket, next: () => string | Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const answer = new ResponseCounter();
    let count = 0;
    socket.setTimeout(STALL_TIMEOUT_MS, () => reject(new Error('The server does not answer.')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (chunk) => {
      try {
        if (!answer.ends(chunk)) return;
      } catch (error) {
        reject(error);
        return;
      }
      count++;
      if (performance.now() >= until) resolve(count);
      else socket.write(next());
    });
    socket.write(next());
  });
}

/** Follows one answer after the other on a connection, as far as knowing where each ends. */
class ResponseCounter {
  #head: Buffer | null = null;
  #missing = 0;

  ends(chunk: Buffer): boolean {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      return this.#missing <= 0;
    }
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const head = parseResponseHead(bytes);
    this.#head = head ? null : bytes;
    if (!head) return false;
    if (head.status < 200 || head.status > 299) throw new Error(`The server answered ${bytes.toString()}`);
    if (head.bodyLength === null) throw new Error(`An answer without its length:\n${head.text}`);
    this.#missing = head.bodyLength - (bytes.length - head.bodyStart);
    return this.#missing <= 0;
  }
}

/** Each turn seems to come from somebody else. */
export const clientIp = (turn: number): string => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

/** A request as it goes over the wire; `from` is the address it seems to come from. */
export function encodeRequest({ method, path, body, token }: BenchRequest, from: string): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${from}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(payload ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
    '',
    payload,
  ].join('\r\n');
}
