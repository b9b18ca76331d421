import { sql } from 'kysely';
import { openStorage } from '#storage/engine/open-storage.ts';
import { type BenchDatabase, openBenchDatabase } from '../bench-database.ts';
import type { BenchOptions } from '../bench-options.ts';
import { databaseClock } from '../cpu-clock.ts';
import { formatColumns, formatInteger } from '../format-columns.ts';
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
/** Long enough to include rare events such as a full garbage collection. */
const SEARCH_STEP_MS = 10_000;
const WARM_UP = { perSecond: 60, durationMs: 15_000 };
const MULTIPLES = [1, 2, 4, 8] as const;
const RECOVERY_MS = 12_000;

type LoadReport = Record<string, unknown> & { verdicts: BenchVerdict[] };

/** Finds the saturation point of a mixed load, then measures up to eight times that rate. */
export async function reportLoad(options: BenchOptions): Promise<LoadReport> {
  const database = await openBenchDatabase('server', options);
  try {
    return await runLoadTest(database, options);
  } finally {
    await database.close();
  }
}

async function runLoadTest({ databases, postmasterPid }: BenchDatabase, options: BenchOptions): Promise<LoadReport> {
  if (databases.engine !== 'server') throw new Error('The load test requires the PostgreSQL engine');
  const mixData = await readRequestMixData(databases.databaseUrl);
  const server = await startLoadServer({ databaseUrl: databases.databaseUrl });
  const generator = new LoadGeneratorProcess(mixData, server.port);
  const loadTest: LoadTest = { server, generator, databaseMs: databaseClock(postmasterPid) };
  try {
    await runLoadStep('warm-up', WARM_UP, loadTest);
    const search = await findSaturationPoint(loadTest);
    if (options.soak) return reportSoak(await runSoak(loadTest, search.saturationRate));
    const steps = await runOverload(loadTest, search.saturationRate, options.seconds * 1000);
    console.log(`\nMixed load (80 % pages, 15 % searches, 5 % writes), ${options.size.listings} listings\n`);
    console.log(`${formatSteps([...search.steps, ...steps])}\n`);
    return { ...search, steps: [...search.steps, ...steps], verdicts: judgeLoad(search.steps, steps) };
  } finally {
    generator.close();
    await server.stop();
  }
}

async function readRequestMixData(databaseUrl: string): Promise<RequestMixData> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    const sampleData = await prepareSampleData(storage.db);
    const { rows } = await sql<{ name: string }>`
      select c.name from categories c join listings l on l.category_id = c.id
      group by c.name order by count(*) desc, c.name limit 60`.execute(storage.db);
    return { sampleData, categories: rows.map(({ name }) => name) };
  } finally {
    await storage.close();
  }
}

/** The saturation point is the highest rate that the server sustains with a p99 of at most one second. */
async function findSaturationPoint(loadTest: LoadTest): Promise<{ saturationRate: number; steps: LoadStep[] }> {
  const steps: LoadStep[] = [];
  let saturationRate = FIRST_RATE;
  for (let rate = FIRST_RATE; steps.length < MAX_STEPS; rate = Math.round(rate * RATE_GROWTH)) {
    const step = await runLoadStep('search', { perSecond: rate, durationMs: SEARCH_STEP_MS }, loadTest);
    steps.push(step);
    if (!isSteady(step) || step.p99 > 1000) break;
    saturationRate = rate;
  }
  return { saturationRate, steps };
}

async function runOverload(loadTest: LoadTest, saturationRate: number, durationMs: number): Promise<LoadStep[]> {
  const steps: LoadStep[] = [];
  for (const multiple of MULTIPLES) {
    steps.push(await runLoadStep(`${multiple}x`, { perSecond: saturationRate * multiple, durationMs }, loadTest));
  }
  steps.push(
    await runLoadStep(
      '1x again',
      { perSecond: saturationRate, durationMs: Math.max(RECOVERY_MS, durationMs) },
      loadTest,
    ),
  );
  return steps;
}

const formatDecimal = (number: number) => (Number.isFinite(number) ? number.toFixed(2) : '–');

function formatSteps(steps: LoadStep[]): string {
  return formatColumns<LoadStep>(
    [
      { title: '', columns: [{ title: 'step', cell: ({ name }) => name, isText: true }] },
      {
        title: 'per second',
        columns: [
          { title: 'offered', cell: ({ offered }) => formatInteger(offered) },
          { title: 'goodput', cell: ({ goodput }) => formatInteger(goodput) },
          { title: 'shed', cell: ({ shed }) => formatInteger(shed) },
          { title: 'failed', cell: ({ failed }) => formatInteger(failed) },
        ],
      },
      {
        title: 'ms, served',
        columns: [
          { title: 'p50', cell: ({ p50 }) => formatInteger(p50) },
          { title: 'p99', cell: ({ p99 }) => formatInteger(p99) },
        ],
      },
      {
        title: 'ms, shed',
        columns: [
          { title: 'p50', cell: ({ shedP50 }) => formatInteger(shedP50) },
          { title: 'p99', cell: ({ shedP99 }) => formatInteger(shedP99) },
        ],
      },
      {
        title: 'CPU ms per request',
        columns: [
          { title: 'server', cell: ({ serverCpuMs }) => formatDecimal(serverCpuMs) },
          { title: 'database', cell: ({ databaseCpuMs }) => formatDecimal(databaseCpuMs) },
        ],
      },
      {
        title: 'server',
        columns: [
          { title: 'event loop ms', cell: ({ eventLoopDelayMs }) => formatInteger(eventLoopDelayMs) },
          { title: 'MB', cell: ({ residentMb }) => formatInteger(residentMb) },
        ],
      },
    ],
    steps,
  );
}

function reportSoak({ verdicts, ...figures }: SoakResult): LoadReport {
  console.log(`\nMemory over ${figures.requests} requests, MB: ${figures.residentMb.map(formatInteger).join(' ')}\n`);
  return { ...figures, verdicts };
}
