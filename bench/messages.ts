import type { Subjects } from './subjects.ts';

/** Where an engine keeps the town that the app serves, and the one that bare statements run on. */
export type Databases =
  | { engine: 'server'; databaseUrl: string }
  | { engine: 'embedded'; dataDirectory: string; bareDirectory: string };

/** What a bare Fastify answers: the bytes that the app answered. */
export type BareRoute = { call: string; method: 'GET' | 'POST' | 'PUT'; type: string; body: string };

/** Work done in some time. */
export type Done = { count: number; ms: number };

/** CPU time: of everything that works for the answers, and of the one thread that gives them. */
export type Spent = { cpuMs: number; answeringMs: number };

export type LoadShape = { concurrency: number; durationMs: number };

/** What the measuring process asks of the serving one, and what it hears. */
export type Asks = {
  /** With pages it is the pages that one port keeps and the other does not; else it is the API's answers. */
  open: {
    given: { databases: Databases; pages: boolean };
    reply: { cachedPort: number; uncachedPort: number; subjects: Subjects };
  };
  /** The app without kept answers, and without kept listings if that is wanted, on a town that is left as it is. */
  serve: { given: { databaseUrl: string; unkept?: boolean }; reply: { port: number } };
  serveBare: { given: BareRoute[]; reply: { port: number } };
  spent: { given: null; reply: Spent };
  runBare: { given: LoadShape & { call: string }; reply: Done };
  idsOfBare: { given: { call: string }; reply: number[] };
  close: { given: null; reply: null };
};

export type AskKind = keyof Asks;

export type Ask = { number: number; kind: AskKind; given: Asks[AskKind]['given'] };
export type Reply = { number: number; reply: unknown } | { number: number; error: string };
