import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DIST_DIRECTORY } from './directories.ts';
import type { SqlRequest, TestSiteMessage, TestSiteSettings } from './test-site-messages.ts';

export type SqlRow = Record<string, unknown>;

export type TestSiteProcess = {
  url: string;
  sql<R extends SqlRow = SqlRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  stop(): Promise<void>;
};

/** `apiOrigin`: the website reads another server's API. `isEmpty`: without the demo town. */
export type TestSiteOptions = { apiOrigin?: string; isEmpty?: boolean };

const SERVER_SCRIPT = path.join(import.meta.dirname, 'test-site-process.ts');

/** The real server in a process of its own, as it runs for visitors, on data that nobody else has. */
export async function startTestSite({
  apiOrigin = '',
  isEmpty = false,
}: TestSiteOptions = {}): Promise<TestSiteProcess> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-journeys-'));
  if (!isEmpty) await copySeedData(dataDirectory);
  const settings: TestSiteSettings = { dataDirectory, distDirectory: DIST_DIRECTORY, apiOrigin };
  const child = fork(SERVER_SCRIPT, [JSON.stringify(settings)], { serialization: 'advanced', execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await waitForUrl(child);
  const ask = createSqlClient(child);
  return {
    url,
    // The columns are those of the caller's own statement.
    sql: async <R extends SqlRow>(text: string, values: readonly unknown[] = []) => (await ask(text, values)) as R[],
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

async function copySeedData(directory: string): Promise<void> {
  const kept = process.env.JOURNEYS_SEED_DIRECTORY;
  if (!kept) throw new Error('JOURNEYS_SEED_DIRECTORY is not set: the global setup of the journeys sets it.');
  await cp(kept, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: TestSiteMessage) => {
      if (answer.kind === 'ready') resolve(answer.url);
    });
    child.once('exit', (code) => reject(new Error(`The server of the tests ended before it listened (${code}).`)));
  });
}

function createSqlClient(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (rows: SqlRow[]) => void; reject: (error: Error) => void }>();
  let asked = 0;
  child.on('message', (answer: TestSiteMessage) => {
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
    new Promise<SqlRow[]>((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      child.send({ id, text, values } satisfies SqlRequest);
    });
}
