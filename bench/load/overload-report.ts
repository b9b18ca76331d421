import { openBenchDatabase } from '../bench-database.ts';
import type { BenchOptions } from '../bench-options.ts';
import { formatColumns, formatInteger } from '../format-columns.ts';
import type { BenchVerdict } from '../thresholds.ts';
import { startBusyLoops } from './busy-loops.ts';
import { addResults, type ClosedLoop, type ClosedLoopResult, runClosedLoop } from './closed-loop.ts';
import { type LoadServer, startLoadServer } from './load-server.ts';
import { quantile } from './load-step.ts';
import { judgeOverload, type OverloadStep } from './overload-verdicts.ts';

const IN_FLIGHT = [16, 64, 256] as const;
/** Steps take turns, in alternating order, so that other work on the machine affects all alike. */
const ROUNDS = 6;
const WARM_UP_MS = 10_000;
const GREEDY_ADDRESS = '10.9.0.1';
const VISITOR_ADDRESS = '10.9.0.2';

type OverloadReport = { busy: number; steps: OverloadStep[]; verdicts: BenchVerdict[] };

/** Measures goodput of the embedded engine with more and more requests in flight, and a visitor beside a greedy client. */
export async function reportOverload(options: BenchOptions): Promise<OverloadReport> {
  const database = await openBenchDatabase('embedded', options);
  try {
    if (database.databases.engine !== 'embedded') throw new Error('Expected the embedded engine');
    const server = await startLoadServer({ dataDirectory: database.databases.dataDirectory });
    try {
      const steps = await runRounds(server, options);
      console.log(
        `\nUncached reads on the embedded engine, ${options.size.listings} listings, ${options.busy} busy loops beside it\n`,
      );
      console.log(`${formatSteps(steps)}\n`);
      return { busy: options.busy, steps, verdicts: judgeOverload(steps) };
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
}

async function runRounds(server: LoadServer, { busy, seconds, size }: BenchOptions): Promise<OverloadStep[]> {
  const nextPath = distinctReads(size.listings);
  const durationMs = (seconds * 1000) / ROUNDS;
  const run = (clients: number, addressOf: ClosedLoop['addressOf']) =>
    runClosedLoop(server, { clients, durationMs, addressOf, nextPath });
  await runClosedLoop(server, { clients: 16, durationMs: WARM_UP_MS, addressOf: visitorAddress, nextPath });
  const results = new Map<string, ClosedLoopResult>();
  const add = (name: string, result: ClosedLoopResult) => {
    const sum = results.get(name);
    results.set(name, sum ? addResults(sum, result) : result);
  };
  const loops = startBusyLoops(busy);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const steps = round % 2 === 0 ? IN_FLIGHT : IN_FLIGHT.toReversed();
      for (const clients of steps) add(`${clients} visitors`, await run(clients, visitorAddress));
      for (const clients of steps) add(`${clients} from one address`, await run(clients, () => GREEDY_ADDRESS));
      const [greedy, visitor] = await Promise.all([run(256, () => GREEDY_ADDRESS), run(1, () => VISITOR_ADDRESS)]);
      add('greedy client, 256', greedy);
      // the server's CPU time is counted with the greedy client
      add('visitor beside it', { ...visitor, cpuMs: Number.NaN });
    }
  } finally {
    loops.stop();
  }
  return [...results].map(([name, result]) => toStep(name, result));
}

const visitorAddress = (client: number): string => `10.8.${client >> 8}.${client & 255}`;

/** Paths of lists that no earlier request has cached. */
function distinctReads(listings: number): () => string {
  let turn = 0;
  return () => {
    const at = turn++;
    const limit = 20 + (Math.floor(at / listings) % 80);
    return `/listings.php?public=true&limit=${limit}&offset=${at % listings}`;
  };
}

function toStep(name: string, { good, shed, ms, cpuMs, goodMs, ...counts }: ClosedLoopResult): OverloadStep {
  return {
    ...counts,
    name,
    goodput: (good / ms) * 1000,
    shed: (shed / ms) * 1000,
    servedShare: good / (good + shed + counts.failed),
    cpuMs: cpuMs / good,
    p50: quantile(goodMs, 0.5),
    p99: quantile(goodMs, 0.99),
  };
}

function formatSteps(steps: OverloadStep[]): string {
  return formatColumns<OverloadStep>(
    [
      { title: '', columns: [{ title: 'in flight', cell: ({ name }) => name, isText: true }] },
      {
        title: 'per second',
        columns: [
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
        title: 'server',
        columns: [
          { title: 'CPU ms per response', cell: ({ cpuMs }) => (Number.isFinite(cpuMs) ? cpuMs.toFixed(2) : '–') },
        ],
      },
      {
        title: '',
        columns: [{ title: 'served', cell: ({ servedShare }) => `${formatInteger(servedShare * 100)} %` }],
      },
    ],
    steps,
  );
}
