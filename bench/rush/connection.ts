import { connect, type Socket } from 'node:net';

export type Heard = { status: number; hasRetryAfter: boolean };

const NOTHING_HEARD: Heard = { status: 0, hasRetryAfter: false };

const HEAD_END = Buffer.from('\r\n\r\n');

/** A kept connection that has one request at a time. Answers are followed to their end, not read. */
export class Connection {
  readonly #socket: Socket;
  #answer: PromiseWithResolvers<Heard> | null = null;
  #heard: Heard | null = null;
  #head: Buffer | null = null;
  #missing = 0;
  isOpen = true;

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#answer?.resolve(NOTHING_HEARD);
    });
  }

  ask(request: string): Promise<Heard> {
    if (!this.isOpen) return Promise.resolve(NOTHING_HEARD);
    this.#answer = Promise.withResolvers<Heard>();
    this.#socket.write(request);
    return this.#answer.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#heard) this.#missing -= chunk.length;
    else this.#readHead(chunk);
    if (!this.#heard || this.#missing > 0) return;
    const heard = this.#heard;
    this.#heard = null;
    this.#answer?.resolve(heard);
  }

  #readHead(chunk: Buffer): void {
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = bytes.indexOf(HEAD_END);
    this.#head = end < 0 ? bytes : null;
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0';
    this.#missing = Number(length) - (bytes.length - end - HEAD_END.length);
    this.#heard = { status: Number(head.slice(9, 12)), hasRetryAfter: /\r\nretry-after: \d/i.test(head) };
  }
}
