import type { BenchVerdict } from '../thresholds.ts';
import type { DatasetFigures } from './measure/measure-datasets.ts';
import type { QueryFigures } from './measure/measure-query.ts';
import { mean } from './measure/percentile.ts';
import type { ScaleQueryFigures } from './scale-figures.ts';

const MAX_MEAN_MS = 2;
const MAX_P99_MS = 10;
const MAX_GROWTH = 2;
const MAX_INDEX_MB = 250;
/** A request that waits longer than this for a free CPU was not measured on a quiet machine. */
const MAX_QUIET_WAIT_MS = 0.5;

type Goal = { sentence: string; of: (question: ScaleQueryFigures) => number | undefined; most: number };

/** What is asked of the largest town, warm. */
export function judgeScale(questions: readonly ScaleQueryFigures[], towns: readonly DatasetFigures[]): BenchVerdict[] {
  const wrongTotals = towns.flatMap((town) => town.wrongTotals);
  const largest = Math.max(...towns.map(({ listings }) => listings));
  const at =
    (figure: keyof QueryFigures) =>
    ({ sizes }: ScaleQueryFigures) =>
      sizes[largest]?.[figure];
  const goals: Goal[] = [
    { sentence: `CPU at ${largest}: at most ${MAX_MEAN_MS} ms on average`, of: at('cpu_ms'), most: MAX_MEAN_MS },
    { sentence: `CPU at ${largest}: at most ${MAX_P99_MS} ms at p99`, of: at('cpu_p99_ms'), most: MAX_P99_MS },
    {
      sentence: `CPU grows at most ${MAX_GROWTH} times from the smallest town to the largest`,
      of: ({ growth }) => growth,
      most: MAX_GROWTH,
    },
  ];
  const wall: Goal[] = [
    { sentence: `wall time at ${largest}: at most ${MAX_MEAN_MS} ms at p50`, of: at('p50'), most: MAX_MEAN_MS },
    { sentence: `wall time at ${largest}: at most ${MAX_P99_MS} ms at p99`, of: at('p99'), most: MAX_P99_MS },
  ];
  const waited = mean(questions.map((question) => at('waited_ms')(question) ?? 0));
  const isQuiet = waited <= MAX_QUIET_WAIT_MS;
  return [
    {
      holds: wrongTotals.length === 0,
      sentence: `totals are exact${wrongTotals.map((wrong) => `\n        ${wrong}`).join('')}`,
    },
    ...[...goals, ...(isQuiet ? wall : [])].map((goal) => judge(goal, questions)),
    ...(isQuiet ? [] : [notJudged(largest, waited)]),
    judgeIndex(Math.max(...towns.map(({ indexMb }) => indexMb))),
  ];
}

function judgeIndex(megabytes: number): BenchVerdict {
  const sentence = `the index takes at most ${MAX_INDEX_MB} MB`;
  const holds = megabytes <= MAX_INDEX_MB;
  return { holds, sentence: holds ? sentence : `${sentence}, but not: ${megabytes.toFixed(0)}` };
}

function notJudged(largest: number, waited: number): BenchVerdict {
  const reason = `the machine had other work, so that each request waited ${waited.toFixed(1)} ms for it on average`;
  return { holds: true, sentence: `wall time at ${largest} is not judged: ${reason}` };
}

function judge({ sentence, of, most }: Goal, questions: readonly ScaleQueryFigures[]): BenchVerdict {
  const missed = questions.flatMap((question) => {
    const value = of(question);
    return value !== undefined && value > most ? [`${question.name} ${value.toFixed(1)}`] : [];
  });
  return {
    holds: missed.length === 0,
    sentence: missed.length === 0 ? sentence : `${sentence}, but not: ${missed.join('; ')}`,
  };
}
