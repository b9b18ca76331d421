import { connect, type Socket } from 'node:net';
import { parseResponseHead } from '../http-response-head.ts';

export type ConnectionResponse = { status: number; hasRetryAfter: boolean };

const NO_RESPONSE: ConnectionResponse = { status: 0, hasRetryAfter: false };

/** What all of them read into, one after the other: an answer that nobody reads must not become garbage in the time of the next. */
const READ_BUFFER = Buffer.alloc(65_536);

/** A kept connection that has one request at a time. Answers are followed to their end, not read. */
export class LoadConnection {
  readonly #socket: Socket;
  #answer: PromiseWithResolvers<ConnectionResponse> | null = null;
  #heard: ConnectionResponse | null = null;
  #head: Buffer | null = null;
  #missing = 0;
  isOpen = true;

  constructor(port: number) {
    const callback = (length: number) => this.#take(READ_BUFFER.subarray(0, length));
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: READ_BUFFER, callback } });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#answer?.resolve(NO_RESPONSE);
    });
  }

  send(request: string): Promise<ConnectionResponse> {
    if (!this.isOpen) return Promise.resolve(NO_RESPONSE);
    this.#answer = Promise.withResolvers<ConnectionResponse>();
    this.#socket.write(request);
    return this.#answer.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** True: there may be more. */
  #take(chunk: Buffer): boolean {
    if (this.#heard) this.#missing -= chunk.length;
    else this.#readHead(chunk);
    if (!this.#heard || this.#missing > 0) return true;
    const heard = this.#heard;
    this.#heard = null;
    this.#answer?.resolve(heard);
    return true;
  }

  #readHead(chunk: Buffer): void {
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const head = parseResponseHead(bytes);
    this.#head = head ? null : Buffer.from(bytes);
    if (!head) return;
    this.#missing = (head.bodyLength ?? 0) - (bytes.length - head.bodyStart);
    this.#heard = { status: head.status, hasRetryAfter: /\r\nretry-after: \d/i.test(head.text) };
  }
}
