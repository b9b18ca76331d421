import type { Verdict } from '../floors.ts';
import { questionsBySize, type ScaleQuestion } from './figures.ts';
import { openCluster } from './kept-cluster.ts';
import { measureTown, type TownFigures } from './measure/measure-town.ts';
import { sizesOf } from './sizes.ts';
import { formatScale, SCALE_LEGEND } from './table.ts';
import { openTowns } from './towns.ts';
import { judgeScale } from './verdicts.ts';

/** A question that takes longer is asked fewer times. */
const MOST_MS = 15_000;

/** Loads what is missing, measures, prints and judges. */
export async function reportScale({ scale, only }: { scale: number; only: string }): Promise<{
  questions: ScaleQuestion[];
  verdicts: Verdict[];
}> {
  const postgres = await openCluster();
  try {
    const towns = await openTowns(postgres, sizesOf(scale));
    const measured: TownFigures[] = [];
    for (const town of towns) {
      measured.push(await measureTown(town, { postmasterPid: postgres.pid, only, mostMs: MOST_MS }));
    }
    const questions = questionsBySize(measured);
    const largest = towns.at(-1)?.size;
    console.log(`\nUp to ${largest?.listings} listings with ${largest?.reviews} reviews\n`);
    console.log(`${formatScale(questions)}\n\n${SCALE_LEGEND}`);
    return {
      questions,
      verdicts: judgeScale(
        questions,
        measured.flatMap(({ wrongTotals }) => wrongTotals),
      ),
    };
  } finally {
    await postgres.stop();
  }
}
