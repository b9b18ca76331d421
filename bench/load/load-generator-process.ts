import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadPhase, LoadResult } from './generator.ts';
import type { RequestMixData } from './request-mix.ts';

/** The crowd lives in a process of its own, so that its work is not the server's nor that of whoever measures. */
export class LoadGeneratorProcess {
  readonly #child: ChildProcess;
  #turn = 0;

  constructor(interests: RequestMixData, port: number) {
    this.#child = fork(new URL('./generator.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.send({ interests, port });
  }

  async run(rush: Omit<LoadPhase, 'firstTurn'>): Promise<LoadResult> {
    this.#child.send({ rush: { ...rush, firstTurn: this.#turn } });
    this.#turn += Math.ceil((rush.perSecond * rush.durationMs) / 1000);
    const [outcome] = await once(this.#child, 'message');
    // generator.ts sends nothing else
    return outcome as LoadResult;
  }

  close(): void {
    this.#child.disconnect();
  }
}
