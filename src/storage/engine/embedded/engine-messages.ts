import type { MessagePort } from 'node:worker_threads';

export type EngineWorkerData = {
  filesDirectory: string;
  /** Shared, so that the main thread can read it while the worker runs a query. */
  syncCounter: Int32Array<SharedArrayBuffer>;
};

export type EngineRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' };

export type EngineEvent = { kind: 'ready' } | { kind: 'closed' } | { kind: 'stopped'; reason: string };
