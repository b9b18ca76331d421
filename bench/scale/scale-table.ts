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

export function formatScaleTable(queries: ScaleQueryFigures[]): string {
  const sizes = [...new Set(queries.flatMap((query) => Object.keys(query.sizes)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const groups: ColumnGroup<ScaleQueryFigures>[] = [
    { title: '', columns: [{ title: 'query', cell: ({ name }) => name, isText: true }] },
    ...sizes.map((size) => ({
      title: `${Number(size).toLocaleString('en-US')} listings, ms`,
      columns: COLUMNS.map(({ title, of }) => ({
        title,
        cell: (query: ScaleQueryFigures) => {
          const figures = query.sizes[size];
          return ms(figures && of(figures));
        },
      })),
    })),
    { title: 'CPU', columns: [{ title: 'growth', cell: ({ growth }) => growth.toFixed(1) }] },
  ];
  return formatColumns(groups, queries);
}

export const SCALE_LEGEND = `p50, p95, p99  wall time of sequential requests on a warm server without the response cache
CPU            server and database together, average per request by the kernel's counters; p99 is measured around each request
growth         CPU of the largest dataset divided by CPU of the smallest
`;
