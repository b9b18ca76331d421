import type { Frozen } from './frozen.ts';

export type ToBuilder = { kind: 'feed'; lines: string } | { kind: 'done'; written: string };
export type FromBuilder = { kind: 'taken' } | { kind: 'built'; frozen: Frozen };
