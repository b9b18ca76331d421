import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedEngine, EngineStoppedError } from './engine.ts';

export type SupervisedEngine = {
  /** The running engine, or the one that stopped last. */
  current(): EmbeddedEngine;
  close(): Promise<void>;
};

export type SupervisorEvents = { onStopped(error: EngineStoppedError): void; onReopened(): void };

const firstDelayMs = 500;
const maxDelayMs = 5000;

/**
 * Starts the engine again whenever it stops, as the postmaster of a PostgreSQL server would. The WAL has every commit
 * that was acknowledged, and a full disk may have room again.
 */
export async function superviseEngine(
  start: () => Promise<EmbeddedEngine>,
  events: SupervisorEvents,
): Promise<SupervisedEngine> {
  let engine = await start();
  const closing = new AbortController();
  const watch = async () => {
    while (!closing.signal.aborted) {
      const error = await engine.ended;
      if (closing.signal.aborted) return;
      events.onStopped(error);
      const next = await restart(start, closing.signal);
      if (!next) return;
      engine = next;
      events.onReopened();
    }
  };
  const watching = watch();
  return {
    current: () => engine,
    async close() {
      closing.abort();
      await engine.close();
      await watching;
    },
  };
}

/** Null if the supervisor is closed meanwhile. */
async function restart(start: () => Promise<EmbeddedEngine>, closing: AbortSignal): Promise<EmbeddedEngine | null> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
    await sleep(delayMs, undefined, { signal: closing, ref: false }).catch(() => {});
    if (closing.aborted) return null;
    const engine = await start().catch(() => null);
    if (engine && closing.aborted) await engine.close();
    if (closing.aborted) return null;
    if (engine) return engine;
  }
}
