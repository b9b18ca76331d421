import type { SampleData } from './sample-data.ts';

/** The database of the app; the embedded engine needs a second copy for the baseline statements. */
export type DatabaseTargets =
  | { engine: 'server'; databaseUrl: string }
  | { engine: 'embedded'; dataDirectory: string; bareDirectory: string };

/** A bare Fastify route with the recorded response of the app. */
export type BaselineRoute = { call: string; method: 'GET' | 'POST' | 'PUT'; type: string; body: string };

export type WorkDone = { count: number; ms: number };

/** CPU time of the server with its database, and of the server's main thread alone. */
export type CpuTime = { cpuMs: number; mainThreadMs: number };

export type LoadShape = { concurrency: number; durationMs: number };

/** Messages from the benchmark to the server process, with their replies. */
export type ServerRequests = {
  /** `cachedPort` and `uncachedPort` differ in the page cache if `pages` is set, otherwise in the response cache. */
  open: {
    input: { databases: DatabaseTargets; pages: boolean };
    reply: { cachedPort: number; uncachedPort: number; sampleData: SampleData };
  };
  /** Serves an existing database, without the response cache and optionally without the listing cache. */
  serve: { input: { databaseUrl: string; withoutListingCache?: boolean }; reply: { port: number } };
  serveBare: { input: BaselineRoute[]; reply: { port: number } };
  cpuTime: { input: null; reply: CpuTime };
  runBare: { input: LoadShape & { call: string }; reply: WorkDone };
  idsOfBare: { input: { call: string }; reply: number[] };
  close: { input: null; reply: null };
};

export type ServerRequestKind = keyof ServerRequests;

export type ServerRequest = {
  number: number;
  kind: ServerRequestKind;
  input: ServerRequests[ServerRequestKind]['input'];
};
export type ServerReply = { number: number; reply: unknown } | { number: number; error: string };
