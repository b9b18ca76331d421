import pg from 'pg';
import { progressBar } from '#cli/progress.ts';
import { openStorage } from '#storage/connect.ts';
import { ServingProcess } from '../../serving-process.ts';
import type { Question } from '../questions/question.ts';
import { questionsOf } from '../questions/questions.ts';
import { pickSamples } from '../questions/samples.ts';
import type { ScaleTown } from '../towns.ts';
import { type Asker, openAsker } from './asker.ts';
import { checkTotals } from './check-totals.ts';
import { type Measuring, measureQuestion, type QuestionFigures, warmQuestion } from './measure-question.ts';
import { processTime } from './process-time.ts';
import { megabytesOf, settled } from './settled.ts';

export type TownFigures = { listings: number; figures: Map<string, QuestionFigures>; wrongTotals: string[] };

export type MeasureOptions = { postmasterPid: number; only: string; mostMs: number };

/** Every question on one town, by a server of its own. */
export async function measureTown(town: ScaleTown, options: MeasureOptions): Promise<TownFigures> {
  const questions = (await readQuestions(town)).filter(({ name }) => name.includes(options.only));
  const serving = new ServingProcess();
  try {
    const { port } = await serving.ask('serve', { databaseUrl: town.databaseUrl });
    const asker = openAsker(port);
    const time = processTime(serving.pid, options.postmasterPid);
    const { cpuMs } = await settled(() => time().cpu);
    const memory = megabytesOf(serving.pid);
    console.log(
      `${town.size.listings} listings: ready after ${(cpuMs / 1000).toFixed(1)} s of CPU, with ${memory.toFixed(0)} MB`,
    );
    const wrongTotals = await checkAll(town, questions, asker);
    const figures = await measureAll(town, questions, { asker, time, mostMs: options.mostMs });
    asker.close();
    return { listings: town.size.listings, figures, wrongTotals };
  } finally {
    await serving.close();
  }
}

async function measureAll(
  { size }: ScaleTown,
  questions: Question[],
  measuring: Measuring,
): Promise<TownFigures['figures']> {
  const bar = progressBar(`Measuring ${size.listings} listings`, 2 * questions.length);
  const figures: TownFigures['figures'] = new Map();
  for (const [at, question] of questions.entries()) {
    await warmQuestion(question, measuring);
    bar.update(at + 1);
  }
  for (const question of questions) {
    figures.set(question.name, await measureQuestion(question, measuring));
    bar.update(questions.length + figures.size);
  }
  bar.stop();
  return figures;
}

async function readQuestions({ databaseUrl }: ScaleTown): Promise<Question[]> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    return await questionsOf(storage.db, await pickSamples(storage.db));
  } finally {
    await storage.close();
  }
}

async function checkAll({ databaseUrl }: ScaleTown, questions: Question[], asker: Asker): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const wrong: string[] = [];
  try {
    for (const question of questions) wrong.push(...(await checkTotals(question, asker, client)));
    return wrong;
  } finally {
    await client.end();
  }
}
