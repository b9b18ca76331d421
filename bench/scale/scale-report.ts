import type { BenchOptions } from '../bench-options.ts';
import type { BenchVerdict } from '../thresholds.ts';
import { openDatasetCluster } from './dataset-cluster.ts';
import { datasetSizes } from './dataset-sizes.ts';
import { openDatasets } from './datasets.ts';
import { measureDatasets } from './measure/measure-datasets.ts';
import { figuresBySize, type ScaleQueryFigures } from './scale-figures.ts';
import { formatScaleTable, SCALE_LEGEND } from './scale-table.ts';
import { judgeScale } from './scale-verdicts.ts';

/** Loads what is missing, measures, prints and judges. */
export async function reportScale({
  scale,
  only,
  unkept,
}: Pick<BenchOptions, 'only' | 'unkept'> & { scale: number }): Promise<{
  questions: ScaleQueryFigures[];
  verdicts: BenchVerdict[];
}> {
  const postgres = await openDatasetCluster();
  try {
    const towns = await openDatasets(postgres, datasetSizes(scale));
    const measured = await measureDatasets(towns, { postmasterPid: postgres.pid, only, unkept });
    const questions = figuresBySize(measured);
    const largest = towns.at(-1)?.size;
    console.log(`\nUp to ${largest?.listings} listings with ${largest?.reviews} reviews\n`);
    console.log(`${formatScaleTable(questions)}\n\n${SCALE_LEGEND}`);
    return { questions, verdicts: judgeScale(questions, measured) };
  } finally {
    await postgres.stop();
  }
}
