import { type BenchCall, baselinePath, isCacheable } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';
import type { CpuClock } from './cpu-clock.ts';
import { clientIp, encodeRequest, runHttpLoad } from './http-load.ts';
import { median } from './median.ts';
import type { SampleData } from './sample-data.ts';
import type { CpuTime, LoadShape, WorkDone } from './server-messages.ts';

/** The app with and without its response cache, and the two baselines. */
export type Variant = 'cached' | 'uncached' | 'route' | 'bare';

export type Rate = { perSecond: number; cpuMs: number };

/** Ratio to a baseline: by requests per second (median of the rounds) and by CPU time per request. */
type Ratio = { requests: number; cpu: number };

export type Ratios = { cachedOfRoute: Ratio | null; uncachedOfBare: Ratio | null; uncachedOfRoute: Ratio };

export type CallFigures = {
  call: string;
  kind: BenchCall['kind'];
  rates: Partial<Record<Variant, Rate>>;
  ratios: Ratios;
};

/** A call stops after `maxMs`, but not before its second round. */
export type Pace = LoadShape & { rounds: number; warmUpMs: number; maxMs: number };

export type BenchContext = {
  server: BenchServer;
  sampleData: SampleData;
  ports: Record<Exclude<Variant, 'bare'>, number>;
  cpu: CpuClock;
  pace: Pace;
  nextTurn: () => number;
};

type TimeSlice = WorkDone & CpuTime;

/** Alternates the variants of a call, so that background noise affects them equally. */
export async function measureCall(call: BenchCall, bench: BenchContext): Promise<CallFigures> {
  const variants = listVariants(call);
  for (const variant of variants) await runVariant(variant, call, { ...bench, durationMs: bench.pace.warmUpMs });
  const slices: Record<Variant, TimeSlice[]> = { cached: [], uncached: [], route: [], bare: [] };
  const started = performance.now();
  for (let round = 0; round < bench.pace.rounds; round++) {
    if (round >= 2 && performance.now() - started > bench.pace.maxMs) break;
    for (const variant of variants) slices[variant].push(await measureSlice(variant, call, bench));
    variants.reverse();
  }
  return {
    call: call.name,
    kind: call.kind,
    rates: Object.fromEntries(variants.map((variant) => [variant, computeRate(slices[variant])])),
    ratios: {
      // Neither side uses the database, so background work of the embedded engine must not count.
      cachedOfRoute: isCacheable(call) ? computeRatio(slices.cached, slices.route, 'mainThreadMs') : null,
      uncachedOfBare: call.baseline ? computeRatio(slices.uncached, slices.bare) : null,
      uncachedOfRoute: computeRatio(slices.uncached, slices.route),
    },
  };
}

function listVariants(call: BenchCall): Variant[] {
  const app: Variant[] = isCacheable(call) ? ['cached', 'uncached'] : ['uncached'];
  return call.baseline ? [...app, 'route', 'bare'] : [...app, 'route'];
}

async function measureSlice(variant: Variant, call: BenchCall, bench: BenchContext): Promise<TimeSlice> {
  const before = await bench.cpu();
  const done = await runVariant(variant, call, { ...bench, durationMs: bench.pace.durationMs });
  const after = await bench.cpu();
  return { ...done, cpuMs: after.cpuMs - before.cpuMs, mainThreadMs: after.mainThreadMs - before.mainThreadMs };
}

function runVariant(
  variant: Variant,
  call: BenchCall,
  bench: BenchContext & { durationMs: number },
): Promise<WorkDone> {
  const shape = { concurrency: bench.pace.concurrency, durationMs: bench.durationMs };
  if (variant === 'bare') return bench.server.request('runBare', { call: call.name, ...shape });
  const next = () => wireRequest(call, variant, bench);
  const repeated = isCacheable(call) ? Buffer.from(next()) : null;
  return runHttpLoad(bench.ports[variant], repeated ? () => repeated : next, shape);
}

/** Each request uses a different client address, to avoid the rate limits per address. */
function wireRequest(call: BenchCall, variant: Variant, { sampleData, nextTurn }: BenchContext): string {
  const turn = nextTurn();
  const request = call.request(sampleData, turn);
  const path = variant === 'route' ? baselinePath(call.name) : request.path;
  return encodeRequest({ ...request, path }, clientIp(turn));
}

const sum = (slices: TimeSlice[], part: keyof TimeSlice) => slices.reduce((total, slice) => total + slice[part], 0);

const cpuPerRequest = (slices: TimeSlice[], part: keyof CpuTime) => sum(slices, part) / sum(slices, 'count');

function computeRate(slices: TimeSlice[]): Rate {
  return { perSecond: (sum(slices, 'count') / sum(slices, 'ms')) * 1000, cpuMs: cpuPerRequest(slices, 'cpuMs') };
}

function computeRatio(candidate: TimeSlice[], baseline: TimeSlice[], by: keyof CpuTime = 'cpuMs'): Ratio {
  const rate = (slice: TimeSlice | undefined) => (slice ? slice.count / slice.ms : Number.NaN);
  return {
    requests: median(candidate.map((slice, round) => rate(slice) / rate(baseline[round]))),
    cpu: cpuPerRequest(baseline, by) / cpuPerRequest(candidate, by),
  };
}
