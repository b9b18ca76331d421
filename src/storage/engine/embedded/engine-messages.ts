import type { MessagePort } from 'node:worker_threads';

export type EngineWorkerData = {
  filesDirectory: string;
  /** With less free space on the disk than this, writes are refused; 0 to write until it is full. */
  reserveBytes: number;
  /** Shared, so that the main thread can read it while the worker runs a query. */
  counters: Int32Array<SharedArrayBuffer>;
};

export type EngineRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' };

export type EngineEvent =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'stopped'; reason: string }
  | { kind: 'read-only'; isReadOnly: boolean; freeMegabytes: number };

/** Indexes of the shared counters. `readOnly` is 1 while writes are refused. */
export const COUNTERS = { syncs: 0, readOnly: 1 } as const;
