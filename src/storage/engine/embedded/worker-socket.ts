import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { EmbeddedEngine } from './engine.ts';

/** The network socket of the pg driver. The other end is PostgreSQL's wire protocol in the worker. */
export class WorkerSocket extends Duplex {
  readonly #engine: EmbeddedEngine;
  readonly #port: MessagePort;

  constructor(engine: EmbeddedEngine) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#engine = engine;
    this.#port = port1;
    port1.on('message', (bytes: Uint8Array) =>
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    engine.connect(port2);
    void engine.ended.then((error) => this.destroy(error));
  }

  connect(): this {
    queueMicrotask(() => {
      const error = this.#engine.endError();
      if (error) this.destroy(error);
      else this.emit('connect');
    });
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {
    // The port pushes; there is nothing to request.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy, because pg may reuse the pooled buffer.
    this.#port.postMessage(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#port.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
