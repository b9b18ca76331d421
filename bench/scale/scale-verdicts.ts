import type { BenchVerdict } from '../thresholds.ts';
import type { DatasetFigures } from './measure/measure-datasets.ts';
import type { QueryFigures } from './measure/measure-query.ts';
import { mean } from './measure/percentile.ts';
import type { ScaleQueryFigures } from './scale-figures.ts';

const MAX_MEAN_MS = 2;
const MAX_P99_MS = 10;
const MAX_GROWTH = 2;
const MAX_INDEX_MB = 250;
/** Above this average wait for a CPU, the machine is too busy to judge wall time. */
const MAX_QUIET_WAIT_MS = 0.5;

type Goal = { message: string; of: (query: ScaleQueryFigures) => number | undefined; max: number };

/** Judges the goals for the largest dataset. */
export function judgeScale(queries: readonly ScaleQueryFigures[], datasets: readonly DatasetFigures[]): BenchVerdict[] {
  const wrongTotals = datasets.flatMap((dataset) => dataset.wrongTotals);
  const largest = Math.max(...datasets.map(({ listings }) => listings));
  const at =
    (figure: keyof QueryFigures) =>
    ({ sizes }: ScaleQueryFigures) =>
      sizes[largest]?.[figure];
  const goals: Goal[] = [
    { message: `CPU at ${largest}: at most ${MAX_MEAN_MS} ms on average`, of: at('cpu_ms'), max: MAX_MEAN_MS },
    { message: `CPU at ${largest}: at most ${MAX_P99_MS} ms at p99`, of: at('cpu_p99_ms'), max: MAX_P99_MS },
    {
      message: `CPU grows at most ${MAX_GROWTH} times from the smallest dataset to the largest`,
      of: ({ growth }) => growth,
      max: MAX_GROWTH,
    },
  ];
  const wall: Goal[] = [
    { message: `wall time at ${largest}: at most ${MAX_MEAN_MS} ms at p50`, of: at('p50'), max: MAX_MEAN_MS },
    { message: `wall time at ${largest}: at most ${MAX_P99_MS} ms at p99`, of: at('p99'), max: MAX_P99_MS },
  ];
  const waited = mean(queries.map((query) => at('waited_ms')(query) ?? 0));
  const isQuiet = waited <= MAX_QUIET_WAIT_MS;
  return [
    {
      passed: wrongTotals.length === 0,
      message: `totals are exact${wrongTotals.map((wrong) => `\n        ${wrong}`).join('')}`,
    },
    ...[...goals, ...(isQuiet ? wall : [])].map((goal) => judge(goal, queries)),
    ...(isQuiet ? [] : [notJudged(largest, waited)]),
    judgeIndex(Math.max(...datasets.map(({ indexMb }) => indexMb))),
  ];
}

function judgeIndex(megabytes: number): BenchVerdict {
  const message = `the index uses at most ${MAX_INDEX_MB} MB`;
  const passed = megabytes <= MAX_INDEX_MB;
  return { passed, message: passed ? message : `${message}, except: ${megabytes.toFixed(0)}` };
}

function notJudged(largest: number, waited: number): BenchVerdict {
  const reason = `the machine was busy, and requests waited ${waited.toFixed(1)} ms for a CPU on average`;
  return { passed: true, message: `wall time at ${largest} is not judged: ${reason}` };
}

function judge({ message, of, max }: Goal, queries: readonly ScaleQueryFigures[]): BenchVerdict {
  const missed = queries.flatMap((query) => {
    const value = of(query);
    return value !== undefined && value > max ? [`${query.name} ${value.toFixed(1)}`] : [];
  });
  return {
    passed: missed.length === 0,
    message: missed.length === 0 ? message : `${message}, except: ${missed.join('; ')}`,
  };
}
