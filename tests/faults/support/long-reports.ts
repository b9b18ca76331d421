import { say } from './say.ts';

// longer than a pipe holds, so that the reader has to keep up
say({ kind: 'found', ids: Array.from({ length: 80_000 }, (_, index) => index + 1), lastId: 80_000, openMs: 0 });
say({ kind: 'acknowledged', id: 80_001 });
