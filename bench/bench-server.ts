import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { serverEnvironment, serverNodeFlags } from '../scripts/server-flags.ts';
import type { ServerReply, ServerRequest, ServerRequestKind, ServerRequests } from './server-messages.ts';

/** Runs the server in a child process, so that its CPU time excludes the load generator. */
export class BenchServer {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #requestCount = 0;

  constructor() {
    this.#child = fork(new URL('./child.ts', import.meta.url), {
      execArgv: [...process.execArgv, ...serverNodeFlags()],
      env: { ...process.env, ...serverEnvironment() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (reply: ServerReply) => this.#settle(reply));
    this.#child.on('exit', (code, signal) => this.#failAll(`The bench server process exited (${signal ?? code}).`));
  }

  get pid(): number {
    // `pid` is undefined only when the fork failed; every request fails then, too.
    return this.#child.pid ?? 0;
  }

  request<K extends ServerRequestKind>(
    kind: K,
    input: ServerRequests[K]['input'],
  ): Promise<ServerRequests[K]['reply']> {
    const request: ServerRequest = { number: ++this.#requestCount, kind, input };
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(request.number, pending);
    this.#child.send(request);
    // child.ts replies to each kind with the type that ServerRequests declares for it.
    return pending.promise as Promise<ServerRequests[K]['reply']>;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    await this.request('close', null);
    this.#child.disconnect();
    await exited;
  }

  #settle(reply: ServerReply): void {
    const pending = this.#pending.get(reply.number);
    this.#pending.delete(reply.number);
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.reply);
  }

  #failAll(message: string): void {
    for (const pending of this.#pending.values()) pending.reject(new Error(message));
    this.#pending.clear();
  }
}
