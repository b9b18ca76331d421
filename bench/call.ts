import type { Request } from './http-load.ts';
import type { Subjects } from './subjects.ts';

type Values = (subjects: Subjects, turn: number) => unknown[];

/** The least work that the answer can cost: a prepared statement, for writes in a transaction, or the password's hash. */
export type Ceiling =
  | { kind: 'statement'; text: string; values: Values }
  | { kind: 'transaction'; text: string; values: Values }
  | { kind: 'hash' | 'verify' };

export type Call = {
  name: string;
  /** Answers with many records are what the floors are set for. */
  kind: 'list' | 'record' | 'write' | 'password' | 'page';
  request: (subjects: Subjects, turn: number) => Request;
  /** A page has none: without the app nothing makes it. */
  ceiling?: Ceiling;
  /** The ids in an answer: those of the ceiling's rows must be the same. */
  ids?: (answer: unknown) => number[];
};

export const isKept = ({ kind }: Call): boolean => kind !== 'write' && kind !== 'password';

/** Where the bare Fastify answers with a call's bytes. */
export const barePath = (name: string): string => `/${name.replace(/\W+/g, '-')}`;
