import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { judge, type Verdict } from './floors.ts';
import type { Figures } from './measure.ts';
import type { Databases } from './messages.ts';
import { judgeLimit } from './pages/limits.ts';
import { PAGES } from './pages/pages.ts';
import { formatPages } from './pages/table.ts';
import { formatTable } from './table.ts';

/** What is measured, and how it is told. */
export type Part = {
  calls: readonly Call[];
  format(engine: Databases['engine'], figures: Figures[]): string;
  judge(engine: Databases['engine'], figures: Figures[]): Verdict[];
  legend: string;
};

export const API: Part = {
  calls: CALLS,
  format: formatTable,
  judge,
  legend: `of route  how near to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
of bare   how near to the bare work, without HTTP: the same rows by one prepared statement (writes: one statement in a
          transaction; passwords: the hash alone)
CPU ms    of the server and the database together, per request
          (cached of route: of the thread that answers, since neither needs the database)
* has a floor and reaches it, ! does not; floors are judged by CPU time
`,
};

export const WEBSITE: Part = {
  calls: PAGES,
  format: formatPages,
  judge: (engine, figures) => [...judge(engine, figures), ...judgeLimit(figures)],
  legend: `of route  how near to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
rendered  made anew for each request, from answers of the API that are kept
CPU ms    of the server and the database together, per request
* has a floor or a limit and keeps it, ! does not; both are judged by CPU time
`,
};
