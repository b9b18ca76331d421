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
  /** How much of two million listings; null when something else is measured. */
  scale: number | null;
  /** Whether the server of `--scale` reads every row anew. */
  unkept: boolean;
  misses: boolean;
  load: boolean;
  soak: boolean;
  /** How long each step of the load takes. */
  seconds: number;
  only: string;
  fresh: boolean;
  assert: boolean;
  json: string | undefined;
  size: DemoTownSize;
  pace: Pace;
};

export const BENCH_USAGE = `npm run bench -- [options]
  --engine embedded|server   measure one engine only
  --pages                    the website's pages instead of the calls (on the embedded engine unless told)
  --match                    how often a need in one's own words leads to the right category
  --load                     a mixed load on PostgreSQL: where it begins to hurt, and what becomes of 8 times as much
  --seconds N                with --load: how long each step takes (8 unless told)
  --soak                     with --load: memory over 200,000 requests instead
  --scale [N]                the directory's questions at 20,000, 200,000 and 2,000,000 listings; 0.1: up to a tenth of them
  --unkept                   with --scale: by a server that keeps no listings that were shown before
  --relevance                how well judged questions are served by the first ten answers
  --misses                   with --match or --relevance: print what went wrong
  --only TEXT                only the calls or pages whose name holds the text
  --fresh                    load the town anew
  --quick                    a small town and short slices: does it run at all?
  --json FILE                write the figures there too
  --assert                   fail when a floor is not reached`;

const FULL = {
  size: { listings: 20_000, reviews: 100_000 },
  // many short slices: the more often the variants alternate, the more alike they meet what else the machine does;
  // the warm-up is long, because code is compiled for good only after some thousand runs, and a server lives for days
  pace: { concurrency: 10, durationMs: 150, rounds: 10, warmUpMs: 2000, maxMs: 6500 },
};

/** A page shows one page of its lists, however long they are: the demo town will do. */
const FULL_PAGES = { ...FULL, size: { listings: 2500, reviews: 12_000 } };

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
      unkept: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      assert: { type: 'boolean', default: false },
    },
  });
  return {
    // rendering does not depend on where the answers came from
    engines: parseEngines(values.engine ?? (values.pages ? 'embedded' : undefined)),
    pages: values.pages,
    match: values.match,
    relevance: values.relevance,
    scale: values.scale === undefined ? null : parseScale(values.scale),
    unkept: values.unkept,
    misses: values.misses,
    load: values.load || values.soak,
    soak: values.soak,
    seconds: parseSeconds(values.seconds),
    only: values.only,
    fresh: values.fresh,
    assert: values.assert,
    json: values.json,
    ...(values.quick ? QUICK : values.pages ? FULL_PAGES : FULL),
  };
}

/** `--scale` by itself is the whole; the parser knows no option that takes a value or none. */
function withScaleValue(args: string[]): string[] {
  return args.flatMap((arg, at) => (arg === '--scale' && !/^[\d.]/.test(args[at + 1] ?? '') ? [arg, '1'] : [arg]));
}

function parseEngines(engine: string | undefined): DatabaseTargets['engine'][] {
  if (engine === undefined) return ['server', 'embedded'];
  if (engine === 'server' || engine === 'embedded') return [engine];
  throw new Error(`There is no engine "${engine}": use embedded or server.`);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds must be a number from 1 to 600.');
  return seconds;
}
