import { writeReport } from './write-report.ts';

// Larger than the buffer of a pipe.
writeReport({ kind: 'found', ids: Array.from({ length: 80_000 }, (_, index) => index + 1), lastId: 80_000, openMs: 0 });
writeReport({ kind: 'acknowledged', id: 80_001 });
