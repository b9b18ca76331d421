import { barePath, type Call, isKept } from './call.ts';
import type { CpuClock } from './cpu.ts';
import { addressOf, encodeRequest, load } from './http-load.ts';
import { median } from './median.ts';
import type { Done, LoadShape, Spent } from './messages.ts';
import type { ServingProcess } from './serving-process.ts';
import type { Subjects } from './subjects.ts';

/** The app with and without kept answers, and its two ceilings. */
export type Variant = 'cached' | 'uncached' | 'route' | 'bare';

export type Rate = { perSecond: number; cpuMs: number };

/** How near to a ceiling: by requests per second, the median of the rounds, and by CPU time per request. */
type Ratio = { requests: number; cpu: number };

export type Ratios = { cachedOfRoute: Ratio | null; uncachedOfBare: Ratio | null; uncachedOfRoute: Ratio };

export type Figures = {
  call: string;
  kind: Call['kind'];
  rates: Partial<Record<Variant, Rate>>;
  ratios: Ratios;
};

/** Rounds end early, after two at least, when a call has taken `mostMs`: a slow call must not hold up the others. */
export type Pace = LoadShape & { rounds: number; warmUpMs: number; mostMs: number };

export type Bench = {
  serving: ServingProcess;
  subjects: Subjects;
  ports: Record<Exclude<Variant, 'bare'>, number>;
  cpu: CpuClock;
  pace: Pace;
  nextTurn: () => number;
};

type Slice = Done & Spent;

/** All variants of a call by turns, so that whatever else the machine does meets them alike. */
export async function measureCall(call: Call, bench: Bench): Promise<Figures> {
  const variants = variantsOf(call);
  for (const variant of variants) await runVariant(variant, call, { ...bench, durationMs: bench.pace.warmUpMs });
  const slices: Record<Variant, Slice[]> = { cached: [], uncached: [], route: [], bare: [] };
  const started = performance.now();
  for (let round = 0; round < bench.pace.rounds; round++) {
    if (round >= 2 && performance.now() - started > bench.pace.mostMs) break;
    for (const variant of variants) slices[variant].push(await measureSlice(variant, call, bench));
    variants.reverse();
  }
  return {
    call: call.name,
    kind: call.kind,
    rates: Object.fromEntries(variants.map((variant) => [variant, rateOf(slices[variant])])),
    ratios: {
      // neither needs the database: what an embedded one still does for itself meanwhile is not theirs
      cachedOfRoute: isKept(call) ? ratioOf(slices.cached, slices.route, 'answeringMs') : null,
      uncachedOfBare: call.ceiling ? ratioOf(slices.uncached, slices.bare) : null,
      uncachedOfRoute: ratioOf(slices.uncached, slices.route),
    },
  };
}

function variantsOf(call: Call): Variant[] {
  const app: Variant[] = isKept(call) ? ['cached', 'uncached'] : ['uncached'];
  return call.ceiling ? [...app, 'route', 'bare'] : [...app, 'route'];
}

async function measureSlice(variant: Variant, call: Call, bench: Bench): Promise<Slice> {
  const before = await bench.cpu();
  const done = await runVariant(variant, call, { ...bench, durationMs: bench.pace.durationMs });
  const after = await bench.cpu();
  return { ...done, cpuMs: after.cpuMs - before.cpuMs, answeringMs: after.answeringMs - before.answeringMs };
}

function runVariant(variant: Variant, call: Call, bench: Bench & { durationMs: number }): Promise<Done> {
  const shape = { concurrency: bench.pace.concurrency, durationMs: bench.durationMs };
  if (variant === 'bare') return bench.serving.ask('runBare', { call: call.name, ...shape });
  const next = () => wireRequest(call, variant, bench);
  const same = isKept(call) ? Buffer.from(next()) : null;
  return load(bench.ports[variant], same ? () => same : next, shape);
}

/** Every request comes from another address, as it is in life: else the limits per address would answer. */
function wireRequest(call: Call, variant: Variant, { subjects, nextTurn }: Bench): string {
  const turn = nextTurn();
  const request = call.request(subjects, turn);
  const path = variant === 'route' ? barePath(call.name) : request.path;
  return encodeRequest({ ...request, path }, addressOf(turn));
}

const sum = (slices: Slice[], part: keyof Slice) => slices.reduce((total, slice) => total + slice[part], 0);

const each = (slices: Slice[], part: keyof Spent) => sum(slices, part) / sum(slices, 'count');

function rateOf(slices: Slice[]): Rate {
  return { perSecond: (sum(slices, 'count') / sum(slices, 'ms')) * 1000, cpuMs: each(slices, 'cpuMs') };
}

function ratioOf(candidate: Slice[], ceiling: Slice[], by: keyof Spent = 'cpuMs'): Ratio {
  const rate = (slice: Slice | undefined) => (slice ? slice.count / slice.ms : Number.NaN);
  return {
    requests: median(candidate.map((slice, round) => rate(slice) / rate(ceiling[round]))),
    cpu: each(ceiling, by) / each(candidate, by),
  };
}
