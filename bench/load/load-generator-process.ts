import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadPhase, LoadResult } from './generator.ts';
import type { RequestMixData } from './request-mix.ts';

/** Runs the load generator in a child process, apart from the server and the measurement. */
export class LoadGeneratorProcess {
  readonly #child: ChildProcess;
  #turn = 0;

  constructor(mixData: RequestMixData, port: number) {
    this.#child = fork(new URL('./generator.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.send({ mixData, port });
  }

  async run(phase: Omit<LoadPhase, 'firstTurn'>): Promise<LoadResult> {
    this.#child.send({ phase: { ...phase, firstTurn: this.#turn } });
    this.#turn += Math.ceil((phase.perSecond * phase.durationMs) / 1000);
    const [result] = await once(this.#child, 'message');
    // generator.ts sends only results.
    return result as LoadResult;
  }

  close(): void {
    this.#child.disconnect();
  }
}
