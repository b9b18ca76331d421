import { sql } from 'kysely';
import { openStorage } from '#storage/engine/open-storage.ts';
import { type BenchDatabase, openBenchDatabase } from '../bench-database.ts';
import type { BenchOptions } from '../bench-options.ts';
import { databaseClock } from '../cpu-clock.ts';
import { formatColumns } from '../format-columns.ts';
import { prepareSampleData } from '../sample-data.ts';
import type { BenchVerdict } from '../thresholds.ts';
import { LoadGeneratorProcess } from './load-generator-process.ts';
import { startLoadServer } from './load-server.ts';
import { type LoadStep, type LoadTest, runLoadStep } from './load-step.ts';
import { isSteady, judgeLoad } from './load-verdicts.ts';
import type { RequestMixData } from './request-mix.ts';
import { runSoak, type SoakResult } from './soak.ts';

const FIRST_RATE = 40;
const RATE_GROWTH = 1.3;
const MAX_STEPS = 16;
/** Long enough for what happens only now and then, such as a whole garbage collection. */
const SEARCH_STEP_MS = 10_000;
const WARM_UP = { perSecond: 60, durationMs: 15_000 };
const MULTIPLES = [1, 2, 4, 8] as const;
const RECOVERY_MS = 12_000;

type LoadReport = Record<string, unknown> & { verdicts: BenchVerdict[] };

/** Where a mixed load begins to hurt, and what the server does with eight times as much. */
export async function reportLoad(options: BenchOptions): Promise<LoadReport> {
  const town = await openBenchDatabase('server', options);
  try {
    return await runLoadTest(town, options);
  } finally {
    await town.close();
  }
}

async function runLoadTest({ databases, postmasterPid }: BenchDatabase, options: BenchOptions): Promise<LoadReport> {
  if (databases.engine !== 'server') throw new Error('The mixed load is measured on PostgreSQL.');
  const interests = await readRequestMixData(databases.databaseUrl);
  const served = await startLoadServer(databases.databaseUrl);
  const rushing = new LoadGeneratorProcess(interests, served.port);
  const stage: LoadTest = { server: served, generator: rushing, databaseMs: databaseClock(postmasterPid) };
  try {
    await runLoadStep('warm-up', WARM_UP, stage);
    const search = await findSaturationPoint(stage);
    if (options.soak) return reportSoak(await runSoak(stage, search.knee));
    const steps = await runOverload(stage, search.knee, options.seconds * 1000);
    console.log(`\nMixed load (80 % pages, 15 % searches, 5 % writes), ${options.size.listings} listings\n`);
    console.log(`${formatSteps([...search.steps, ...steps])}\n`);
    return { ...search, steps: [...search.steps, ...steps], verdicts: judgeLoad(search.steps, steps) };
  } finally {
    rushing.close();
    await served.stop();
  }
}

async function readRequestMixData(databaseUrl: string): Promise<RequestMixData> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    const subjects = await prepareSampleData(storage.db);
    const { rows } = await sql<{ name: string }>`
      select c.name from categories c join listings l on l.category_id = c.id
      group by c.name order by count(*) desc, c.name limit 60`.execute(storage.db);
    return { sampleData: subjects, categories: rows.map(({ name }) => name) };
  } finally {
    await storage.close();
  }
}

/** The highest rate at which all is answered at any time, and soon. */
async function findSaturationPoint(stage: LoadTest): Promise<{ knee: number; steps: LoadStep[] }> {
  const steps: LoadStep[] = [];
  let knee = FIRST_RATE;
  for (let rate = FIRST_RATE; steps.length < MAX_STEPS; rate = Math.round(rate * RATE_GROWTH)) {
    const step = await runLoadStep('search', { perSecond: rate, durationMs: SEARCH_STEP_MS }, stage);
    steps.push(step);
    if (!isSteady(step) || step.p99 > 1000) break;
    knee = rate;
  }
  return { knee, steps };
}

async function runOverload(stage: LoadTest, knee: number, durationMs: number): Promise<LoadStep[]> {
  const steps: LoadStep[] = [];
  for (const times of MULTIPLES) {
    steps.push(await runLoadStep(`${times}x`, { perSecond: knee * times, durationMs }, stage));
  }
  steps.push(await runLoadStep('1x again', { perSecond: knee, durationMs: Math.max(RECOVERY_MS, durationMs) }, stage));
  return steps;
}

const whole = (number: number) => (Number.isNaN(number) ? '–' : String(Math.round(number)));
const fine = (number: number) => (Number.isFinite(number) ? number.toFixed(2) : '–');

function formatSteps(steps: LoadStep[]): string {
  return formatColumns<LoadStep>(
    [
      { title: '', columns: [{ title: 'step', cell: ({ name }) => name, isText: true }] },
      {
        title: 'a second',
        columns: [
          { title: 'offered', cell: ({ offered }) => whole(offered) },
          { title: 'goodput', cell: ({ goodput }) => whole(goodput) },
          { title: 'refused', cell: ({ refused }) => whole(refused) },
          { title: 'failed', cell: ({ failed }) => whole(failed) },
        ],
      },
      {
        title: 'ms, answered',
        columns: [
          { title: 'p50', cell: ({ p50 }) => whole(p50) },
          { title: 'p99', cell: ({ p99 }) => whole(p99) },
        ],
      },
      {
        title: 'ms, refused',
        columns: [
          { title: 'p50', cell: ({ refusedP50 }) => whole(refusedP50) },
          { title: 'p99', cell: ({ refusedP99 }) => whole(refusedP99) },
        ],
      },
      {
        title: 'CPU ms each',
        columns: [
          { title: 'server', cell: ({ serverCpuMs }) => fine(serverCpuMs) },
          { title: 'database', cell: ({ databaseCpuMs }) => fine(databaseCpuMs) },
        ],
      },
      {
        title: 'server',
        columns: [
          { title: 'late ms', cell: ({ eventLoopDelayMs }) => whole(eventLoopDelayMs) },
          { title: 'MB', cell: ({ residentMb }) => whole(residentMb) },
        ],
      },
    ],
    steps,
  );
}

function reportSoak({ verdicts, ...figures }: SoakResult): LoadReport {
  console.log(`\nMemory over ${figures.requests} requests, MB: ${figures.residentMb.map(whole).join(' ')}\n`);
  return { ...figures, verdicts };
}
