import type { SampleData } from './sample-data.ts';

/** Where an engine keeps the town that the app serves, and the one that bare statements run on. */
export type DatabaseTargets =
  | { engine: 'server'; databaseUrl: string }
  | { engine: 'embedded'; dataDirectory: string; bareDirectory: string };

/** What a bare Fastify answers: the bytes that the app answered. */
export type BaselineRoute = { call: string; method: 'GET' | 'POST' | 'PUT'; type: string; body: string };

/** Work done in some time. */
export type WorkDone = { count: number; ms: number };

/** CPU time: of everything that works for the answers, and of the one thread that gives them. */
export type CpuTime = { cpuMs: number; mainThreadMs: number };

export type LoadShape = { concurrency: number; durationMs: number };

/** What the measuring process asks of the serving one, and what it hears. */
export type ServerRequests = {
  /** With pages it is the pages that one port keeps and the other does not; else it is the API's answers. */
  open: {
    given: { databases: DatabaseTargets; pages: boolean };
    reply: { cachedPort: number; uncachedPort: number; subjects: SampleData };
  };
  /** The app without kept answers, and without kept listings if that is wanted, on a town that is left as it is. */
  serve: { given: { databaseUrl: string; unkept?: boolean }; reply: { port: number } };
  serveBare: { given: BaselineRoute[]; reply: { port: number } };
  spent: { given: null; reply: CpuTime };
  runBare: { given: LoadShape & { call: string }; reply: WorkDone };
  idsOfBare: { given: { call: string }; reply: number[] };
  close: { given: null; reply: null };
};

export type ServerRequestKind = keyof ServerRequests;

export type ServerRequest = {
  number: number;
  kind: ServerRequestKind;
  given: ServerRequests[ServerRequestKind]['given'];
};
export type ServerReply = { number: number; reply: unknown } | { number: number; error: string };
