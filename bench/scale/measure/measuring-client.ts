import { connect, type Socket } from 'node:net';
import { clientIp, encodeRequest } from '../../http-load.ts';
import { parseResponseHead, type ResponseHead } from '../../http-response-head.ts';

/** The text can be had until the next question is asked. */
type MeasuredResponse = { text(): string; ms: number };

/** More than any answer. */
const BUFFER_BYTES = 4 * 2 ** 20;

/**
 * Asks one request after the other over one kept connection, each as if it came from another address. Answers are read into the same
 * bytes again and again: whoever measures must not collect garbage in the time of an answer.
 */
export class MeasuringClient {
  readonly #port: number;
  readonly #room = Buffer.alloc(BUFFER_BYTES);
  #socket: Socket | null = null;
  #asked = 0;
  #filled = 0;
  #head: ResponseHead | null = null;
  #waiting: PromiseWithResolvers<ResponseHead> | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  async get(path: string): Promise<MeasuredResponse> {
    const request = encodeRequest({ method: 'GET', path }, clientIp(++this.#asked));
    const from = performance.now();
    this.#waiting = Promise.withResolvers();
    this.#socket ??= this.#open();
    this.#socket.write(request);
    const { status, bodyStart, bodyLength } = await this.#waiting.promise;
    const ms = performance.now() - from;
    const text = () => this.#room.toString('utf8', bodyStart, bodyStart + (bodyLength ?? 0));
    if (bodyLength === null) throw new Error(`${path} was answered without a length`);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text()}`);
    return { text, ms };
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    // the one before may have ended in the middle of an answer
    this.#filled = 0;
    this.#head = null;
    const onread = {
      buffer: () => this.#room.subarray(this.#filled),
      callback: (length: number) => this.#take(length),
    };
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true, onread });
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => {
      this.#socket = null;
      this.#waiting?.reject(new Error('The server closed the connection.'));
    });
    return socket;
  }

  /** True: there may be more. */
  #take(length: number): boolean {
    this.#filled += length;
    this.#head ??= parseResponseHead(this.#room.subarray(0, this.#filled));
    const head = this.#head;
    if (!head || this.#filled < head.bodyStart + (head.bodyLength ?? 0)) return true;
    // where the next answer is read to is chosen when this returns
    this.#filled = 0;
    this.#head = null;
    this.#waiting?.resolve(head);
    return true;
  }
}
