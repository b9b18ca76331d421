import type { Call } from './call.ts';
import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** The calls of spec §7, in its order. */
export const CALLS: readonly Call[] = [
  ...WRITES.users,
  ...READS.listings,
  ...WRITES.listings,
  ...READS.others,
  ...WRITES.others,
];
