import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseResponseHead } from './http-response-head.ts';
import type { LoadShape, WorkDone } from './server-messages.ts';

export type BenchRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; token?: string };

const STALL_TIMEOUT_MS = 20_000;

/**
 * Closed-loop load: each keep-alive connection sends its next request when the previous response ends. Responses are
 * counted, not parsed, because parsing would cost as much CPU as serving them.
 */
export async function runHttpLoad(port: number, next: () => string | Buffer, shape: LoadShape): Promise<WorkDone> {
  const sockets = await Promise.all(Array.from({ length: shape.concurrency }, () => open(port)));
  const started = performance.now();
  const until = started + shape.durationMs;
  try {
    const counts = await Promise.all(sockets.map((socket) => driveConnection(socket, next, until)));
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

function driveConnection(socket: Socket, next: () => string | Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const responses = new ResponseCounter();
    let count = 0;
    socket.setTimeout(STALL_TIMEOUT_MS, () => reject(new Error(`The server sent no data for ${STALL_TIMEOUT_MS} ms`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (chunk) => {
      try {
        if (!responses.isEnd(chunk)) return;
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

/** Detects the end of each response on a connection. */
class ResponseCounter {
  #head: Buffer | null = null;
  #missing = 0;

  isEnd(chunk: Buffer): boolean {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      return this.#missing <= 0;
    }
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const head = parseResponseHead(bytes);
    this.#head = head ? null : bytes;
    if (!head) return false;
    if (head.status < 200 || head.status > 299)
      throw new Error(`Unexpected response status ${head.status}: ${bytes.toString()}`);
    if (head.bodyLength === null) throw new Error(`Response without content-length:\n${head.text}`);
    this.#missing = head.bodyLength - (bytes.length - head.bodyStart);
    return this.#missing <= 0;
  }
}

/** Each turn uses a different client address, to stay below the limits per address. */
export const clientIp = (turn: number): string => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

/** Encodes an HTTP/1.1 request; `from` is the forwarded client address. */
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
