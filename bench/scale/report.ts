import type { Verdict } from '../floors.ts';
import type { Options } from '../options.ts';
import { questionsBySize, type ScaleQuestion } from './figures.ts';
import { openCluster } from './kept-cluster.ts';
import { measureTowns } from './measure/measure-towns.ts';
import { sizesOf } from './sizes.ts';
import { formatScale, SCALE_LEGEND } from './table.ts';
import { openTowns } from './towns.ts';
import { judgeScale } from './verdicts.ts';

/** Loads what is missing, measures, prints and judges. */
export async function reportScale({
  scale,
  only,
  unkept,
}: Pick<Options, 'only' | 'unkept'> & { scale: number }): Promise<{
  questions: ScaleQuestion[];
  verdicts: Verdict[];
}> {
  const postgres = await openCluster();
  try {
    const towns = await openTowns(postgres, sizesOf(scale));
    const measured = await measureTowns(towns, { postmasterPid: postgres.pid, only, unkept });
    const questions = questionsBySize(measured);
    const largest = towns.at(-1)?.size;
    console.log(`\nUp to ${largest?.listings} listings with ${largest?.reviews} reviews\n`);
    console.log(`${formatScale(questions)}\n\n${SCALE_LEGEND}`);
    return { questions, verdicts: judgeScale(questions, measured) };
  } finally {
    await postgres.stop();
  }
}
