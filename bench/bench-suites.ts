import { API_CALLS } from './api-calls.ts';
import type { BenchCall } from './bench-call.ts';
import { formatCallTable } from './call-table.ts';
import type { CallFigures } from './measure-call.ts';
import { PAGE_CALLS } from './pages/page-calls.ts';
import { judgeLimit } from './pages/page-limits.ts';
import { formatPageTable } from './pages/page-table.ts';
import type { DatabaseTargets } from './server-messages.ts';
import { type BenchVerdict, judgeEngine } from './thresholds.ts';

export type BenchSuite = {
  calls: readonly BenchCall[];
  format(engine: DatabaseTargets['engine'], figures: CallFigures[]): string;
  judge(engine: DatabaseTargets['engine'], figures: CallFigures[]): BenchVerdict[];
  legend: string;
};

export const API_SUITE: BenchSuite = {
  calls: API_CALLS,
  format: formatCallTable,
  judge: judgeEngine,
  legend: `of route  ratio to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
of bare   ratio to the bare work without HTTP: the same rows by one prepared statement (writes: one statement in a
          transaction; passwords: the hash alone)
CPU ms    of the server and the database together, per request
          (cached of route: main thread only, because neither side uses the database)
* meets its threshold, ! misses it; thresholds apply to CPU time
`,
};

export const WEBSITE_SUITE: BenchSuite = {
  calls: PAGE_CALLS,
  format: formatPageTable,
  judge: (engine, figures) => [...judgeEngine(engine, figures), ...judgeLimit(figures)],
  legend: `of route  ratio to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
rendered  rendered for each request from cached API responses
CPU ms    of the server and the database together, per request
* meets its threshold or limit, ! misses it; both apply to CPU time
`,
};
