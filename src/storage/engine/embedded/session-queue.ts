import type { MessagePort } from 'node:worker_threads';

type QueuedSession = { port: MessagePort; inbox: Uint8Array[]; closed: boolean };

export type SessionEngine = {
  /** Takes and returns messages of the wire protocol. */
  run: (message: Uint8Array) => Uint8Array;
  /** Called before the first message of a transaction. */
  beforeTransaction: () => void;
  /** Called between transactions, after the response was sent. */
  betweenTransactions: () => void;
  /** Called after the settings of the session were discarded. */
  sessionReset: () => void;
};

const terminateMessage = 'X'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
const outsideTransaction = 'I'.charCodeAt(0);

/**
 * PGlite has one session. A socket owns it from its first message until it closes, and finds it clean: without the
 * transaction, prepared statements, settings and LISTEN of the previous socket.
 */
export class SessionQueue {
  readonly #engine: SessionEngine;
  readonly #sessions: QueuedSession[] = [];
  #isIdle = true;
  #ended = false;

  constructor(engine: SessionEngine) {
    this.#engine = engine;
  }

  add(port: MessagePort): void {
    const session: QueuedSession = { port, inbox: [], closed: false };
    this.#sessions.push(session);
    port.on('message', (message: Uint8Array) => {
      session.inbox.push(message);
      this.#serve();
    });
    port.on('close', () => {
      session.closed = true;
      this.#serve();
    });
  }

  /** Stops passing messages to the engine, which is closing and rolls back by itself. */
  end(): void {
    this.#ended = true;
  }

  #serve(): void {
    for (let session = this.#sessions[0]; session && !this.#ended; session = this.#sessions[0]) {
      const message = session.inbox.shift();
      if (message) this.#respond(session, message);
      else if (session.closed) this.#leave();
      else return;
    }
  }

  #respond(session: QueuedSession, message: Uint8Array): void {
    if (message[0] === terminateMessage) {
      session.closed = true;
      return;
    }
    if (this.#isIdle) this.#engine.beforeTransaction();
    const response = toTransferable(this.#engine.run(message));
    this.#isIdle = isIdleResponse(response);
    session.port.postMessage(response, [response.buffer]);
    if (this.#isIdle) this.#engine.betweenTransactions();
  }

  #leave(): void {
    this.#sessions.shift();
    this.#engine.run(simpleQuery('ROLLBACK'));
    this.#engine.run(simpleQuery('DISCARD ALL'));
    this.#engine.sessionReset();
    this.#isIdle = true;
    this.#engine.betweenTransactions();
  }
}

export function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

// The response to a startup message is a view into PGlite's own buffer, which must not be transferred.
function toTransferable(response: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = response;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === response.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(response);
}

function isIdleResponse(response: Uint8Array): boolean {
  return response.at(-6) === readyForQuery && response.at(-1) === outsideTransaction;
}
