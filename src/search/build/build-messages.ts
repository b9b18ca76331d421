import type { SegmentData } from '../segment/segment-data.ts';

export type BuilderRequest = { kind: 'feed'; lines: string } | { kind: 'done'; written: string };
export type BuilderResponse = { kind: 'taken' } | { kind: 'built'; frozen: SegmentData };
