import type { BenchOptions } from '../bench-options.ts';
import type { BenchVerdict } from '../thresholds.ts';
import { openDatasetCluster } from './dataset-cluster.ts';
import { datasetSizes } from './dataset-sizes.ts';
import { openDatasets } from './datasets.ts';
import { measureDatasets } from './measure/measure-datasets.ts';
import { figuresBySize, type ScaleQueryFigures } from './scale-figures.ts';
import { formatScaleTable, SCALE_LEGEND } from './scale-table.ts';
import { judgeScale } from './scale-verdicts.ts';

export async function reportScale({
  scale,
  only,
  withoutListingCache,
}: Pick<BenchOptions, 'only' | 'withoutListingCache'> & { scale: number }): Promise<{
  queries: ScaleQueryFigures[];
  verdicts: BenchVerdict[];
}> {
  const postgres = await openDatasetCluster();
  try {
    const datasets = await openDatasets(postgres, datasetSizes(scale));
    const measured = await measureDatasets(datasets, { postmasterPid: postgres.pid, only, withoutListingCache });
    const queries = figuresBySize(measured);
    const largest = datasets.at(-1)?.size;
    console.log(`\nUp to ${largest?.listings} listings with ${largest?.reviews} reviews\n`);
    console.log(`${formatScaleTable(queries)}\n\n${SCALE_LEGEND}`);
    return { queries, verdicts: judgeScale(queries, measured) };
  } finally {
    await postgres.stop();
  }
}
