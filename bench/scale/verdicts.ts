import type { Verdict } from '../floors.ts';
import type { ScaleQuestion } from './figures.ts';

const MEAN_MS = 2;
const P99_MS = 10;
const GROWTH = 2;

type Goal = { sentence: string; missedBy: (question: ScaleQuestion) => string | null };

/** What is asked of the largest town, warm. Times as seen by the asker hold on a quiet machine only. */
export function judgeScale(questions: readonly ScaleQuestion[], wrongTotals: readonly string[]): Verdict[] {
  const largest = Math.max(...questions.flatMap(({ sizes }) => Object.keys(sizes).map(Number)));
  const of = ({ sizes }: ScaleQuestion) => sizes[largest];
  const above = (value: number | undefined, most: number) =>
    value !== undefined && value > most ? value.toFixed(1) : null;
  const goals: Goal[] = [
    {
      sentence: `CPU at ${largest}: at most ${MEAN_MS} ms on average`,
      missedBy: (each) => above(of(each)?.cpu_ms, MEAN_MS),
    },
    {
      sentence: `CPU at ${largest}: at most ${P99_MS} ms at p99`,
      missedBy: (each) => above(of(each)?.cpu_p99_ms, P99_MS),
    },
    {
      sentence: `wall time at ${largest}: at most ${MEAN_MS} ms at p50`,
      missedBy: (each) => above(of(each)?.p50, MEAN_MS),
    },
    {
      sentence: `wall time at ${largest}: at most ${P99_MS} ms at p99`,
      missedBy: (each) => above(of(each)?.p99, P99_MS),
    },
    {
      sentence: `CPU grows at most ${GROWTH} times from the smallest town to the largest`,
      missedBy: ({ growth }) => above(growth, GROWTH),
    },
  ];
  return [
    {
      holds: wrongTotals.length === 0,
      sentence: `totals are exact${wrongTotals.map((wrong) => `\n        ${wrong}`).join('')}`,
    },
    ...goals.map((goal) => judge(goal, questions)),
  ];
}

function judge({ sentence, missedBy }: Goal, questions: readonly ScaleQuestion[]): Verdict {
  const missed = questions.flatMap((question) => {
    const by = missedBy(question);
    return by === null ? [] : [`${question.name} ${by}`];
  });
  return {
    holds: missed.length === 0,
    sentence: missed.length === 0 ? sentence : `${sentence}, but not: ${missed.join('; ')}`,
  };
}
