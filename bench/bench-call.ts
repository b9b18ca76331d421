import type { BenchRequest } from './http-load.ts';
import type { SampleData } from './sample-data.ts';

type Values = (subjects: SampleData, turn: number) => unknown[];

/** The least work that the answer can cost: a prepared statement, for writes in a transaction, or the password's hash. */
export type Baseline =
  | { kind: 'statement'; text: string; values: Values }
  | { kind: 'transaction'; text: string; values: Values }
  | { kind: 'hash' | 'verify' };

export type BenchCall = {
  name: string;
  /** Answers with many records are what the floors are set for. */
  kind: 'list' | 'record' | 'write' | 'password' | 'page';
  request: (subjects: SampleData, turn: number) => BenchRequest;
  /** A page has none: without the app nothing makes it. */
  baseline?: Baseline;
  /** The ids in an answer: those of the ceiling's rows must be the same. */
  ids?: (answer: unknown) => number[];
};

export const isCacheable = ({ kind }: BenchCall): boolean => kind !== 'write' && kind !== 'password';

/** Where the bare Fastify answers with a call's bytes. */
export const baselinePath = (name: string): string => `/${name.replace(/\W+/g, '-')}`;
