import { type MessagePort, Worker } from 'node:worker_threads';
import type { EngineEvent, EngineRequest, EngineWorkerData } from './engine-messages.ts';

export type EmbeddedEngine = {
  connect(port: MessagePort): void;
  /** Resolves when the engine ends, for any reason. */
  readonly ended: Promise<Error>;
  /** The error of every query after the engine ended; null while it runs. */
  endError(): Error | null;
  syncCount(): number;
  close(): Promise<void>;
};

export async function startEngine(filesDirectory: string): Promise<EmbeddedEngine> {
  const syncCounter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: EngineWorkerData = { filesDirectory, syncCounter };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  let reason: unknown;
  let endError: Error | null = null;
  const isReady = Promise.withResolvers<void>();
  const isClosed = Promise.withResolvers<void>();
  worker.on('message', (message: EngineEvent) => {
    if (message.kind === 'ready') isReady.resolve();
    else if (message.kind === 'closed') isClosed.resolve();
    else if (message.kind === 'stopped') reason = message.reason;
  });
  worker.on('error', (error) => {
    reason = error;
  });
  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', () => {
      endError = new Error('embedded database stopped', { cause: reason });
      resolve(endError);
    });
  });
  const send = (message: EngineRequest, transfer: MessagePort[] = []) => worker.postMessage(message, transfer);

  const failure = await Promise.race([isReady.promise, ended]);
  if (failure) throw new Error(`The embedded database could not be opened: ${String(reason)}`);
  return {
    connect: (port) => send({ kind: 'connect', port }, [port]),
    ended,
    endError: () => endError,
    syncCount: () => Atomics.load(syncCounter, 0),
    async close() {
      send({ kind: 'close' });
      await Promise.race([isClosed.promise, ended]);
      await worker.terminate();
      await ended;
    },
  };
}
