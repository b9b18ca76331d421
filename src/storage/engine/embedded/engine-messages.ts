import type { MessagePort } from 'node:worker_threads';

export type EngineWorkerData = {
  filesDirectory: string;
  /** One shared counter: the main thread reads it while the worker is busy with a query. */
  syncCounter: Int32Array<SharedArrayBuffer>;
};

export type EngineRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' };

export type EngineEvent = { kind: 'ready' } | { kind: 'closed' } | { kind: 'stopped'; reason: string };
