import type { BenchRequest } from './http-load.ts';
import type { SampleData } from './sample-data.ts';

type Values = (sampleData: SampleData, turn: number) => unknown[];

/** The minimum work behind a response: a prepared statement (in a transaction for writes) or the password hash. */
export type Baseline =
  | { kind: 'statement'; text: string; values: Values }
  | { kind: 'transaction'; text: string; values: Values }
  | { kind: 'hash' | 'verify' };

export type BenchCall = {
  name: string;
  /** Thresholds apply to `list` and `page` calls. */
  kind: 'list' | 'record' | 'write' | 'password' | 'page';
  request: (sampleData: SampleData, turn: number) => BenchRequest;
  /** Pages have no baseline, because only the app can render them. */
  baseline?: Baseline;
  /** Extracts the ids from a response. They must match the rows of the baseline. */
  ids?: (response: unknown) => number[];
};

export const isCacheable = ({ kind }: BenchCall): boolean => kind !== 'write' && kind !== 'password';

/** The path of the bare Fastify route that returns the recorded bytes of a call. */
export const baselinePath = (name: string): string => `/${name.replace(/\W+/g, '-')}`;
