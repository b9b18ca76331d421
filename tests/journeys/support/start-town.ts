import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DIST_DIRECTORY } from './places.ts';
import type { Answer, Question, TownSettings } from './town-messages.ts';

export type Row = Record<string, unknown>;

export type TownProcess = {
  url: string;
  sql<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  stop(): Promise<void>;
};

/** `apiOrigin`: the website reads another server's API. `isEmpty`: without the demo town. */
export type TownOptions = { apiOrigin?: string; isEmpty?: boolean };

const SERVER = path.join(import.meta.dirname, 'town-process.ts');

/** The real server in a process of its own, as it runs for visitors, on data that nobody else has. */
export async function startTown({ apiOrigin = '', isEmpty = false }: TownOptions = {}): Promise<TownProcess> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-journeys-'));
  if (!isEmpty) await copyTown(dataDirectory);
  const settings: TownSettings = { dataDirectory, distDirectory: DIST_DIRECTORY, apiOrigin };
  const child = fork(SERVER, [JSON.stringify(settings)], { serialization: 'advanced', execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await addressOf(child);
  const ask = questions(child);
  return {
    url,
    // The columns are those of the caller's own statement.
    sql: async <R extends Row>(text: string, values: readonly unknown[] = []) => (await ask(text, values)) as R[],
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

async function copyTown(directory: string): Promise<void> {
  const kept = process.env.JOURNEYS_TOWN;
  if (!kept) throw new Error('JOURNEYS_TOWN is not set: the global setup of the journeys sets it.');
  await cp(kept, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) => {
      if (answer.kind === 'ready') resolve(answer.url);
    });
    child.once('exit', (code) => reject(new Error(`The server of the tests ended before it listened (${code}).`)));
  });
}

function questions(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (rows: Row[]) => void; reject: (error: Error) => void }>();
  let asked = 0;
  child.on('message', (answer: Answer) => {
    if (answer.kind === 'ready') return;
    const question = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'rows') question?.resolve(answer.rows);
    else question?.reject(new Error(answer.reason));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The server of the tests has ended.'));
  });
  return (text: string, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      child.send({ id, text, values } satisfies Question);
    });
}
