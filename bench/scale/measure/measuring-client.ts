import { connect, type Socket } from 'node:net';
import { clientIp, encodeRequest } from '../../http-load.ts';
import { parseResponseHead, type ResponseHead } from '../../http-response-head.ts';

/** `text()` is valid until the next request. */
type MeasuredResponse = { text(): string; ms: number };

/** Larger than any response. */
const BUFFER_BYTES = 4 * 2 ** 20;

/**
 * Sends one request at a time over one keep-alive connection, each with a different client address. All responses share
 * one buffer, so that the client causes no garbage collection while it measures.
 */
export class MeasuringClient {
  readonly #port: number;
  readonly #buffer = Buffer.alloc(BUFFER_BYTES);
  #socket: Socket | null = null;
  #requestCount = 0;
  #filled = 0;
  #head: ResponseHead | null = null;
  #pending: PromiseWithResolvers<ResponseHead> | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  async get(path: string): Promise<MeasuredResponse> {
    const request = encodeRequest({ method: 'GET', path }, clientIp(++this.#requestCount));
    const from = performance.now();
    this.#pending = Promise.withResolvers();
    this.#socket ??= this.#open();
    this.#socket.write(request);
    const { status, bodyStart, bodyLength } = await this.#pending.promise;
    const ms = performance.now() - from;
    const text = () => this.#buffer.toString('utf8', bodyStart, bodyStart + (bodyLength ?? 0));
    if (bodyLength === null) throw new Error(`Response to ${path} has no content-length`);
    if (status !== 200) throw new Error(`${path} failed with ${status}: ${text()}`);
    return { text, ms };
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    // The previous connection may have closed in the middle of a response.
    this.#filled = 0;
    this.#head = null;
    const onread = {
      buffer: () => this.#buffer.subarray(this.#filled),
      callback: (length: number) => this.#onData(length),
    };
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true, onread });
    socket.on('error', (error) => this.#pending?.reject(error));
    socket.on('close', () => {
      this.#socket = null;
      this.#pending?.reject(new Error('The server closed the connection'));
    });
    return socket;
  }

  /** Returns true, which tells Node to continue reading. */
  #onData(length: number): boolean {
    this.#filled += length;
    this.#head ??= parseResponseHead(this.#buffer.subarray(0, this.#filled));
    const head = this.#head;
    if (!head || this.#filled < head.bodyStart + (head.bodyLength ?? 0)) return true;
    // Node calls buffer() for the next read after this returns, so the offset must be reset before.
    this.#filled = 0;
    this.#head = null;
    this.#pending?.resolve(head);
    return true;
  }
}
