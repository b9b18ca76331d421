import type { BenchCall } from './bench-call.ts';
import { READ_CALLS } from './read-calls.ts';
import { WRITE_CALLS } from './write-calls.ts';

/** The calls of spec §7, in its order. */
export const API_CALLS: readonly BenchCall[] = [
  ...WRITE_CALLS.users,
  ...READ_CALLS.listings,
  ...WRITE_CALLS.listings,
  ...READ_CALLS.others,
  ...WRITE_CALLS.others,
];
