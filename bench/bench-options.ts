import { parseArgs } from 'node:util';
import type { DemoTownSize } from '#storage/seed/seed-demo-town.ts';
import type { Pace } from './measure-call.ts';
import { parseScale } from './scale/dataset-sizes.ts';
import type { DatabaseTargets } from './server-messages.ts';

export type BenchOptions = {
  engines: DatabaseTargets['engine'][];
  pages: boolean;
  match: boolean;
  relevance: boolean;
  /** Fraction of two million listings; null unless `--scale` is set. */
  scale: number | null;
  /** Turns off the server's listing cache with `--scale`. */
  withoutListingCache: boolean;
  misses: boolean;
  load: boolean;
  soak: boolean;
  /** Duration of each load step. */
  seconds: number;
  /** Busy loops beside the overload test of the embedded engine. */
  busy: number;
  only: string;
  fresh: boolean;
  assert: boolean;
  json: string | undefined;
  size: DemoTownSize;
  pace: Pace;
};

export const BENCH_USAGE = `npm run bench -- [options]
  --engine embedded|server   measure one engine only
  --pages                    measure pages instead of API calls (default engine: embedded)
  --match                    measure the accuracy of the category matcher
  --load                     run a mixed load on PostgreSQL up to 8 times the saturation point
  --load --engine embedded   run uncached reads on the embedded engine with up to 256 requests in flight
  --busy N                   with --load --engine embedded: keep the cores busy with N endless loops
  --seconds N                with --load: duration of each step (default: 8)
  --soak                     run a soak test instead: memory over 200,000 requests
  --scale [N]                measure searches at 20,000, 200,000 and 2,000,000 listings; 0.1 stops at 200,000
  --uncached                 with --scale: turn off the server's listing cache
  --relevance                score the first ten results of judged queries
  --misses                   with --match or --relevance: print the failed queries
  --only TEXT                measure only calls or pages whose name contains TEXT
  --fresh                    reload the dataset
  --quick                    smoke test with a small dataset and short time slices
  --json FILE                also write the results to FILE as JSON
  --assert                   exit with 1 when a threshold is missed`;

const FULL = {
  size: { listings: 20_000, reviews: 100_000 },
  // Many short slices spread background noise evenly over the variants. The warm-up is long, because V8 reaches its
  // final optimization only after several thousand calls.
  pace: { concurrency: 10, durationMs: 150, rounds: 10, warmUpMs: 2000, maxMs: 6500 },
};

/** Pages are paginated, and the overload test compares steps, so the size of the demo town is enough. */
const DEMO_TOWN = { ...FULL, size: { listings: 2500, reviews: 12_000 } };

const QUICK = {
  size: { listings: 600, reviews: 3000 },
  pace: { concurrency: 4, durationMs: 50, rounds: 1, warmUpMs: 20, maxMs: 500 },
};

export function parseBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args: withScaleValue(args),
    options: {
      engine: { type: 'string' },
      pages: { type: 'boolean', default: false },
      match: { type: 'boolean', default: false },
      relevance: { type: 'boolean', default: false },
      scale: { type: 'string' },
      uncached: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '8' },
      busy: { type: 'string', default: '0' },
      only: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      assert: { type: 'boolean', default: false },
    },
  });
  const isEmbeddedLoad = values.load && values.engine === 'embedded';
  return {
    // Rendering does not depend on the database engine.
    engines: parseEngines(values.engine ?? (values.pages ? 'embedded' : undefined)),
    pages: values.pages,
    match: values.match,
    relevance: values.relevance,
    scale: values.scale === undefined ? null : parseScale(values.scale),
    withoutListingCache: values.uncached,
    misses: values.misses,
    load: values.load || values.soak,
    soak: values.soak,
    seconds: parseSeconds(values.seconds),
    busy: parseBusyLoops(values.busy),
    only: values.only,
    fresh: values.fresh,
    assert: values.assert,
    json: values.json,
    ...(values.quick ? QUICK : values.pages || isEmbeddedLoad ? DEMO_TOWN : FULL),
  };
}

/** Adds the default value to a bare `--scale`, because `parseArgs` has no optional values. */
function withScaleValue(args: string[]): string[] {
  return args.flatMap((arg, at) => (arg === '--scale' && !/^[\d.]/.test(args[at + 1] ?? '') ? [arg, '1'] : [arg]));
}

function parseEngines(engine: string | undefined): DatabaseTargets['engine'][] {
  if (engine === undefined) return ['server', 'embedded'];
  if (engine === 'server' || engine === 'embedded') return [engine];
  throw new Error(`Unknown engine "${engine}": expected embedded or server.`);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds must be a number from 1 to 600.');
  return seconds;
}

function parseBusyLoops(text: string): number {
  const loops = Number(text);
  if (!Number.isInteger(loops) || loops < 0 || loops > 64) throw new Error('--busy must be an integer from 0 to 64.');
  return loops;
}
