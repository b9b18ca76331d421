import { API_CALLS } from './api-calls.ts';
import type { BenchCall } from './bench-call.ts';
import { formatCallTable } from './call-table.ts';
import type { CallFigures } from './measure-call.ts';
import { PAGE_CALLS } from './pages/page-calls.ts';
import { judgeLimit } from './pages/page-limits.ts';
import { formatPageTable } from './pages/page-table.ts';
import type { DatabaseTargets } from './server-messages.ts';
import { type BenchVerdict, judgeEngine } from './thresholds.ts';

/** What is measured, and how it is told. */
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
  legend: `of route  how near to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
of bare   how near to the bare work, without HTTP: the same rows by one prepared statement (writes: one statement in a
          transaction; passwords: the hash alone)
CPU ms    of the server and the database together, per request
          (cached of route: of the thread that answers, since neither needs the database)
* has a floor and reaches it, ! does not; floors are judged by CPU time
`,
};

export const WEBSITE_SUITE: BenchSuite = {
  calls: PAGE_CALLS,
  format: formatPageTable,
  judge: (engine, figures) => [...judgeEngine(engine, figures), ...judgeLimit(figures)],
  legend: `of route  how near to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
rendered  made anew for each request, from answers of the API that are kept
CPU ms    of the server and the database together, per request
* has a floor or a limit and keeps it, ! does not; both are judged by CPU time
`,
};
