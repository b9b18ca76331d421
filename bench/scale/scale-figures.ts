import type { DatasetFigures } from './measure/measure-datasets.ts';
import type { QueryFigures } from './measure/measure-query.ts';

/** The `--json` record of a query. `growth` is the CPU time of the largest dataset divided by that of the smallest. */
export type ScaleQueryFigures = { name: string; sizes: Record<string, QueryFigures>; growth: number };

export function figuresBySize(datasets: readonly DatasetFigures[]): ScaleQueryFigures[] {
  const names = [...new Set(datasets.flatMap(({ figures }) => [...figures.keys()]))];
  return names.map((name) => {
    const measured = datasets.flatMap(({ listings, figures }) => {
      const queryFigures = figures.get(name);
      return queryFigures ? [[String(listings), queryFigures] as const] : [];
    });
    return { name, sizes: Object.fromEntries(measured), growth: growthOf(measured.map(([, figures]) => figures)) };
  });
}

function growthOf(figures: readonly QueryFigures[]): number {
  return (figures.at(-1)?.cpu_ms ?? Number.NaN) / (figures[0]?.cpu_ms ?? Number.NaN);
}
