import { connect, type Socket } from 'node:net';
import { parseResponseHead } from '../http-response-head.ts';

export type ConnectionResponse = { status: number; hasRetryAfter: boolean };

const NO_RESPONSE: ConnectionResponse = { status: 0, hasRetryAfter: false };

/** All connections share one read buffer, so that discarded response bodies cause no garbage collection. */
const READ_BUFFER = Buffer.alloc(65_536);

/** A keep-alive connection with one request in flight. Response bodies are skipped, not parsed. */
export class LoadConnection {
  readonly #socket: Socket;
  #pending: PromiseWithResolvers<ConnectionResponse> | null = null;
  #received: ConnectionResponse | null = null;
  #head: Buffer | null = null;
  #remaining = 0;
  isOpen = true;

  constructor(port: number) {
    const callback = (length: number) => this.#onData(READ_BUFFER.subarray(0, length));
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: READ_BUFFER, callback } });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#pending?.resolve(NO_RESPONSE);
    });
  }

  send(request: string): Promise<ConnectionResponse> {
    if (!this.isOpen) return Promise.resolve(NO_RESPONSE);
    this.#pending = Promise.withResolvers<ConnectionResponse>();
    this.#socket.write(request);
    return this.#pending.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Returns true, which tells Node to continue reading. */
  #onData(chunk: Buffer): boolean {
    if (this.#received) this.#remaining -= chunk.length;
    else this.#readHead(chunk);
    if (!this.#received || this.#remaining > 0) return true;
    const received = this.#received;
    this.#received = null;
    this.#pending?.resolve(received);
    return true;
  }

  #readHead(chunk: Buffer): void {
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const head = parseResponseHead(bytes);
    this.#head = head ? null : Buffer.from(bytes);
    if (!head) return;
    this.#remaining = (head.bodyLength ?? 0) - (bytes.length - head.bodyStart);
    this.#received = { status: head.status, hasRetryAfter: /\r\nretry-after: \d/i.test(head.text) };
  }
}
