import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { serverNodeFlags } from '../scripts/server-flags.ts';
import type { ServerReply, ServerRequest, ServerRequestKind, ServerRequests } from './server-messages.ts';

/** A process of its own for the server, so that the work of asking is not counted as the work of answering. */
export class BenchServer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  constructor() {
    this.#child = fork(new URL('./child.ts', import.meta.url), {
      execArgv: [...process.execArgv, ...serverNodeFlags()],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (reply: ServerReply) => this.#hear(reply));
    this.#child.on('exit', (code, signal) => this.#failAll(`The serving process ended (${signal ?? code}).`));
  }

  get pid(): number {
    // forked in the constructor; without a process number nothing is asked either
    return this.#child.pid ?? 0;
  }

  request<K extends ServerRequestKind>(
    kind: K,
    given: ServerRequests[K]['given'],
  ): Promise<ServerRequests[K]['reply']> {
    const ask: ServerRequest = { number: ++this.#asked, kind, given };
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(ask.number, answer);
    this.#child.send(ask);
    // child.ts answers each kind with the reply that Asks names for it
    return answer.promise as Promise<ServerRequests[K]['reply']>;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    await this.request('close', null);
    this.#child.disconnect();
    await exited;
  }

  #hear(reply: ServerReply): void {
    const answer = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if ('error' in reply) answer?.reject(new Error(reply.error));
    else answer?.resolve(reply.reply);
  }

  #failAll(sentence: string): void {
    for (const answer of this.#waiting.values()) answer.reject(new Error(sentence));
    this.#waiting.clear();
  }
}
