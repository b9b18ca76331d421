import type { MessagePort } from 'node:worker_threads';

type QueuedSession = { port: MessagePort; inbox: Uint8Array[]; closed: boolean };

export type SessionEngine = {
  /** Takes and returns messages of the wire protocol. */
  run: (message: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  /** Called before the first message of a transaction. */
  beforeTransaction: () => Promise<void>;
  /** Called between transactions, after the response was sent. */
  betweenTransactions: () => Promise<void>;
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
  #isServing = false;
  #ended = false;

  constructor(engine: SessionEngine) {
    this.#engine = engine;
  }

  add(port: MessagePort): void {
    const session: QueuedSession = { port, inbox: [], closed: false };
    this.#sessions.push(session);
    port.on('message', async (message: Uint8Array) => {
      session.inbox.push(message);
      await this.#serve();
    });
    port.on('close', async () => {
      session.closed = true;
      await this.#serve();
    });
  }

  /** Stops passing messages to the engine, which is closing and rolls back by itself. */
  end(): void {
    this.#ended = true;
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    for (let session = this.#sessions[0]; session && !this.#ended; session = this.#sessions[0]) {
      const message = session.inbox.shift();
      if (message) await this.#respond(session, message);
      else if (session.closed) await this.#leave();
      else break;
    }
    this.#isServing = false;
  }

  async #respond(session: QueuedSession, message: Uint8Array): Promise<void> {
    if (message[0] === terminateMessage) {
      session.closed = true;
      return;
    }
    if (this.#isIdle) await this.#engine.beforeTransaction();
    const response = await this.#engine.run(message);
    this.#isIdle = isIdleResponse(response);
    session.port.postMessage(response, [response.buffer]);
    if (this.#isIdle) await this.#engine.betweenTransactions();
  }

  async #leave(): Promise<void> {
    this.#sessions.shift();
    await this.#engine.run(simpleQuery('ROLLBACK'));
    await this.#engine.run(simpleQuery('DISCARD ALL'));
    this.#engine.sessionReset();
    this.#isIdle = true;
    await this.#engine.betweenTransactions();
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

function isIdleResponse(response: Uint8Array): boolean {
  return response.at(-6) === readyForQuery && response.at(-1) === outsideTransaction;
}
