import type { DatasetFigures } from './measure/measure-datasets.ts';
import type { QueryFigures } from './measure/measure-query.ts';

/** What `--json` writes: a question with its figures by size, and how much more CPU the largest town takes than the smallest. */
export type ScaleQueryFigures = { name: string; sizes: Record<string, QueryFigures>; growth: number };

export function figuresBySize(towns: readonly DatasetFigures[]): ScaleQueryFigures[] {
  const names = [...new Set(towns.flatMap(({ figures }) => [...figures.keys()]))];
  return names.map((name) => {
    const measured = towns.flatMap(({ listings, figures }) => {
      const ofTown = figures.get(name);
      return ofTown ? [[String(listings), ofTown] as const] : [];
    });
    return { name, sizes: Object.fromEntries(measured), growth: growthOf(measured.map(([, figures]) => figures)) };
  });
}

/** By CPU time, of the same minutes. */
function growthOf(figures: readonly QueryFigures[]): number {
  return (figures.at(-1)?.cpu_ms ?? Number.NaN) / (figures[0]?.cpu_ms ?? Number.NaN);
}
