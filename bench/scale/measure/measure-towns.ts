import { progressBar } from '#cli/progress.ts';
import type { ScaleTown } from '../towns.ts';
import { measureQuestion, type QuestionFigures, warmQuestion } from './measure-question.ts';
import { type ServedTown, type ServeOptions, serveTown } from './served-town.ts';

export type TownFigures = { listings: number; figures: Map<string, QuestionFigures>; wrongTotals: string[] };

/**
 * Every question on all towns side by side: machines are faster in one minute than in the next, and how much more a larger town
 * takes can only be told of the same minute.
 */
export async function measureTowns(towns: readonly ScaleTown[], options: ServeOptions): Promise<TownFigures[]> {
  const served: ServedTown[] = [];
  try {
    // one after the other: the index of the largest takes both cores
    for (const town of towns) served.push(await serveTown(town, options));
    const figures = await measureAll(served);
    return served.map(({ listings, wrongTotals }, at) => ({
      listings,
      wrongTotals,
      figures: figures[at] ?? new Map(),
    }));
  } finally {
    for (const town of served) await town.close();
  }
}

async function measureAll(towns: ServedTown[]): Promise<TownFigures['figures'][]> {
  const names = [...new Set(towns.flatMap(({ questions }) => questions.map(({ name }) => name)))];
  const bar = progressBar('Measuring', 2 * names.length);
  const figures = towns.map((): TownFigures['figures'] => new Map());
  for (const [at, name] of names.entries()) {
    for (const asked of askedIn(towns, name)) await warmQuestion(asked);
    bar.update(at + 1);
  }
  for (const [at, name] of names.entries()) {
    const measured = await measureQuestion(askedIn(towns, name));
    for (const [town, each] of measured.entries()) figures[town]?.set(name, each);
    bar.update(names.length + at + 1);
  }
  bar.stop();
  return figures;
}

const askedIn = (towns: ServedTown[], name: string) =>
  towns.map(({ questions, asker, time }) => ({
    asks: questions.find((question) => question.name === name)?.asks ?? [],
    asker,
    time,
  }));
