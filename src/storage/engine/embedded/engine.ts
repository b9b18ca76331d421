import { type MessagePort, Worker } from 'node:worker_threads';
import { COUNTERS, type EngineEvent, type EngineRequest, type EngineWorkerData } from './engine-messages.ts';

export type EmbeddedEngine = {
  connect(port: MessagePort): void;
  /** Resolves when the engine ends, for any reason. */
  readonly ended: Promise<EngineStoppedError>;
  /** The error of every query after the engine ended; null while it runs. */
  endError(): EngineStoppedError | null;
  syncCount(): number;
  /** Writes are refused, because the disk is almost full. */
  isReadOnly(): boolean;
  close(): Promise<void>;
};

export type EngineOptions = {
  /** With less free space on the disk than this, writes are refused; 0 to write until it is full. */
  reserveBytes?: number;
  onReadOnly?: (isReadOnly: boolean, freeMegabytes: number) => void;
};

const diskFullReason = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;
const diskFullCode = '53100';

/** With PostgreSQL's code for a full disk, if that is the reason. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError';
  readonly code: string | undefined;

  constructor(message: string, reason: unknown) {
    super(message, { cause: reason });
    if (diskFullReason.test(String(reason))) this.code = diskFullCode;
  }
}

function openError(filesDirectory: string, reason: unknown): EngineStoppedError {
  const error = new EngineStoppedError(`The embedded database could not be opened: ${String(reason)}`, reason);
  if (error.code) error.message = `The embedded database could not be opened: no space is left for ${filesDirectory}`;
  return error;
}

export async function startEngine(filesDirectory: string, options: EngineOptions = {}): Promise<EmbeddedEngine> {
  const { reserveBytes = 0, onReadOnly = () => {} } = options;
  const counters = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * Object.keys(COUNTERS).length));
  const workerData: EngineWorkerData = { filesDirectory, reserveBytes, counters };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  let reason: unknown;
  let endError: EngineStoppedError | null = null;
  const isReady = Promise.withResolvers<void>();
  const isClosed = Promise.withResolvers<void>();
  worker.on('message', (message: EngineEvent) => {
    if (message.kind === 'ready') isReady.resolve();
    else if (message.kind === 'closed') isClosed.resolve();
    else if (message.kind === 'read-only') onReadOnly(message.isReadOnly, message.freeMegabytes);
    else if (message.kind === 'stopped') reason = message.reason;
  });
  worker.on('error', (error) => {
    reason = error;
  });
  const ended = new Promise<EngineStoppedError>((resolve) => {
    worker.once('exit', () => {
      endError = new EngineStoppedError('embedded database stopped', reason);
      resolve(endError);
    });
  });
  const send = (message: EngineRequest, transfer: MessagePort[] = []) => worker.postMessage(message, transfer);

  const failure = await Promise.race([isReady.promise, ended]);
  if (failure) throw openError(filesDirectory, reason);
  return {
    connect: (port) => send({ kind: 'connect', port }, [port]),
    ended,
    endError: () => endError,
    syncCount: () => Atomics.load(counters, COUNTERS.syncs),
    isReadOnly: () => Atomics.load(counters, COUNTERS.readOnly) === 1,
    async close() {
      send({ kind: 'close' });
      await Promise.race([isClosed.promise, ended]);
      await worker.terminate();
      await ended;
    },
  };
}
