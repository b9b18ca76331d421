import { sql } from 'kysely';
import { openStorage } from '#storage/connect.ts';
import { formatColumns } from '../columns.ts';
import { databaseClock } from '../cpu.ts';
import type { Verdict } from '../floors.ts';
import { openTown, type Town } from '../load.ts';
import type { Options } from '../options.ts';
import { prepareSubjects } from '../subjects.ts';
import type { Interests } from './mix.ts';
import { Rushing } from './rushing.ts';
import { serveTown } from './server.ts';
import { type Soak, soak } from './soak.ts';
import { type Stage, type Step, takeStep } from './step.ts';
import { isSteady, judgeRush } from './verdicts.ts';

const FIRST_RATE = 40;
const RATE_GROWTH = 1.3;
const STEPS_AT_MOST = 16;
/** Long enough for what happens only now and then, such as a whole garbage collection. */
const KNEE_STEP_MS = 10_000;
const WARM_UP = { perSecond: 60, durationMs: 15_000 };
const MULTIPLES = [1, 2, 4, 8] as const;
const RECOVERY_MS = 12_000;

type Report = Record<string, unknown> & { verdicts: Verdict[] };

/** Where a mixed load begins to hurt, and what the server does with eight times as much. */
export async function reportRush(options: Options): Promise<Report> {
  const town = await openTown('server', options);
  try {
    return await rushTown(town, options);
  } finally {
    await town.close();
  }
}

async function rushTown({ databases, postmasterPid }: Town, options: Options): Promise<Report> {
  if (databases.engine !== 'server') throw new Error('The mixed load is measured on PostgreSQL.');
  const interests = await findInterests(databases.databaseUrl);
  const served = await serveTown(databases.databaseUrl);
  const rushing = new Rushing(interests, served.port);
  const stage: Stage = { served, rushing, databaseMs: databaseClock(postmasterPid) };
  try {
    await takeStep('warm-up', WARM_UP, stage);
    const search = await findKnee(stage);
    if (options.soak) return tellSoak(await soak(stage, search.knee));
    const steps = await rush(stage, search.knee, options.seconds * 1000);
    console.log(`\nMixed load (80 % pages, 15 % searches, 5 % writes), ${options.size.listings} listings\n`);
    console.log(`${formatSteps([...search.steps, ...steps])}\n`);
    return { ...search, steps: [...search.steps, ...steps], verdicts: judgeRush(search.steps, steps) };
  } finally {
    rushing.close();
    await served.stop();
  }
}

async function findInterests(databaseUrl: string): Promise<Interests> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    const subjects = await prepareSubjects(storage.db);
    const { rows } = await sql<{ name: string }>`
      select c.name from categories c join listings l on l.category_id = c.id
      group by c.name order by count(*) desc, c.name limit 60`.execute(storage.db);
    return { subjects, categories: rows.map(({ name }) => name) };
  } finally {
    await storage.close();
  }
}

/** The highest rate at which all is answered at any time, and soon. */
async function findKnee(stage: Stage): Promise<{ knee: number; steps: Step[] }> {
  const steps: Step[] = [];
  let knee = FIRST_RATE;
  for (let rate = FIRST_RATE; steps.length < STEPS_AT_MOST; rate = Math.round(rate * RATE_GROWTH)) {
    const step = await takeStep('search', { perSecond: rate, durationMs: KNEE_STEP_MS }, stage);
    steps.push(step);
    if (!isSteady(step) || step.p99 > 1000) break;
    knee = rate;
  }
  return { knee, steps };
}

async function rush(stage: Stage, knee: number, durationMs: number): Promise<Step[]> {
  const steps: Step[] = [];
  for (const times of MULTIPLES) {
    steps.push(await takeStep(`${times}x`, { perSecond: knee * times, durationMs }, stage));
  }
  steps.push(await takeStep('1x again', { perSecond: knee, durationMs: Math.max(RECOVERY_MS, durationMs) }, stage));
  return steps;
}

const whole = (number: number) => (Number.isNaN(number) ? '–' : String(Math.round(number)));
const fine = (number: number) => (Number.isFinite(number) ? number.toFixed(2) : '–');

function formatSteps(steps: Step[]): string {
  return formatColumns<Step>(
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
          { title: 'late ms', cell: ({ lateMs }) => whole(lateMs) },
          { title: 'MB', cell: ({ residentMb }) => whole(residentMb) },
        ],
      },
    ],
    steps,
  );
}

function tellSoak({ verdicts, ...figures }: Soak): Report {
  console.log(`\nMemory over ${figures.requests} requests, MB: ${figures.residentMb.map(whole).join(' ')}\n`);
  return { ...figures, verdicts };
}
