import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome, Rush } from './generator.ts';
import type { Interests } from './mix.ts';

/** The crowd lives in a process of its own, so that its work is not the server's nor that of whoever measures. */
export class Rushing {
  readonly #child: ChildProcess;
  #turn = 0;

  constructor(interests: Interests, port: number) {
    this.#child = fork(new URL('./generator.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.send({ interests, port });
  }

  async rush(rush: Omit<Rush, 'firstTurn'>): Promise<Outcome> {
    this.#child.send({ rush: { ...rush, firstTurn: this.#turn } });
    this.#turn += Math.ceil((rush.perSecond * rush.durationMs) / 1000);
    const [outcome] = await once(this.#child, 'message');
    // generator.ts sends nothing else
    return outcome as Outcome;
  }

  close(): void {
    this.#child.disconnect();
  }
}
