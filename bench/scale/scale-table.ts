import { type ColumnGroup, formatColumns } from '../format-columns.ts';
import type { QueryFigures } from './measure/measure-query.ts';
import type { ScaleQueryFigures } from './scale-figures.ts';

const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 1));

const COLUMNS: { title: string; of: (figures: QueryFigures) => number }[] = [
  { title: 'p50', of: ({ p50 }) => p50 },
  { title: 'p95', of: ({ p95 }) => p95 },
  { title: 'p99', of: ({ p99 }) => p99 },
  { title: 'CPU', of: ({ cpu_ms }) => cpu_ms },
  { title: 'CPU p99', of: ({ cpu_p99_ms }) => cpu_p99_ms },
];

export function formatScaleTable(questions: ScaleQueryFigures[]): string {
  const sizes = [...new Set(questions.flatMap((question) => Object.keys(question.sizes)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const groups: ColumnGroup<ScaleQueryFigures>[] = [
    { title: '', columns: [{ title: 'question', cell: ({ name }) => name, isText: true }] },
    ...sizes.map((size) => ({
      title: `${Number(size).toLocaleString('en-US')} listings, ms`,
      columns: COLUMNS.map(({ title, of }) => ({
        title,
        cell: (question: ScaleQueryFigures) => {
          const figures = question.sizes[size];
          return ms(figures && of(figures));
        },
      })),
    })),
    { title: 'CPU', columns: [{ title: 'growth', cell: ({ growth }) => growth.toFixed(1) }] },
  ];
  return formatColumns(groups, questions);
}

export const SCALE_LEGEND = `p50, p95, p99  wall time of one request after the other, on a warm town, without kept answers
CPU            of the server and the database together, per request on average, counted by the kernel; for its p99 around each request
growth         CPU in the largest town by CPU in the smallest
`;
