import type { SegmentData } from '../segment/segment-data.ts';

export type BuilderRequest = { kind: 'add-feed'; lines: string } | { kind: 'build'; wordForms: string };
export type BuilderResponse = { kind: 'added' } | { kind: 'built'; data: SegmentData };
