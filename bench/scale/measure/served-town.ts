import pg from 'pg';
import { openStorage } from '#storage/connect.ts';
import { readMetrics } from '../../read-metrics.ts';
import { ServingProcess } from '../../serving-process.ts';
import type { Question } from '../questions/question.ts';
import { questionsOf } from '../questions/questions.ts';
import { pickSamples } from '../questions/samples.ts';
import type { ScaleTown } from '../towns.ts';
import { Asker } from './asker.ts';
import { checkTotals } from './check-totals.ts';
import { type ProcessTime, processTime } from './process-time.ts';
import { megabytesOf, settled } from './settled.ts';

/** A town with a server of its own that has nothing left to prepare, and what is asked there. */
export type ServedTown = {
  listings: number;
  questions: Question[];
  asker: Asker;
  time: ProcessTime;
  /** A sentence for each total that is not what a plain count says. */
  wrongTotals: string[];
  /** What its index takes by now: it keeps some of what was asked. */
  indexMb(): Promise<number>;
  close(): Promise<void>;
};

export type ServeOptions = { postmasterPid: number; only: string; unkept: boolean };

export async function serveTown(town: ScaleTown, { postmasterPid, only, unkept }: ServeOptions): Promise<ServedTown> {
  const questions = (await readQuestions(town)).filter(({ name }) => name.includes(only));
  const serving = new ServingProcess();
  try {
    const { port } = await serving.ask('serve', { databaseUrl: town.databaseUrl, unkept });
    const asker = new Asker(port);
    const time = processTime(serving.pid, postmasterPid);
    const { cpuMs } = await settled(() => time().cpu);
    const memory = megabytesOf(serving.pid);
    const { listings } = town.size;
    const indexMb = async () => (await readMetrics(port))('townlink_search_index_bytes') / 2 ** 20;
    console.log(
      `${listings} listings: ready after ${(cpuMs / 1000).toFixed(1)} s of CPU, with ${memory.toFixed(0)} MB, an index of ${(await indexMb()).toFixed(0)} MB among them`,
    );
    const wrongTotals = await checkAll(town, questions, asker);
    const close = async () => {
      asker.close();
      await serving.close();
    };
    return { listings, questions, asker, time, wrongTotals, indexMb, close };
  } catch (error) {
    await serving.close();
    throw error;
  }
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
