import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CACHE_DIRECTORY, DIST_DIRECTORY } from '../../support/directories.ts';
import type { SqlRequest, TestSiteMessage, TestSiteSettings } from './test-site-messages.ts';

export type SqlRow = Record<string, unknown>;

export type TestSiteProcess = {
  url: string;
  sql<R extends SqlRow = SqlRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  stop(): Promise<void>;
};

/** `apiOrigin` makes the website use another server's API. */
export type TestSiteOptions = { apiOrigin?: string };

const SERVER_SCRIPT = path.join(import.meta.dirname, 'test-site-process.ts');

/** Starts the real server in its own process with its own copy of the data. */
export async function startTestSite({ apiOrigin = '' }: TestSiteOptions = {}): Promise<TestSiteProcess> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-journeys-'));
  await copySeedData(dataDirectory);
  const settings: TestSiteSettings = { dataDirectory, distDirectory: DIST_DIRECTORY, apiOrigin };
  const child = fork(SERVER_SCRIPT, [JSON.stringify(settings)], {
    serialization: 'advanced',
    execArgv: [],
    // as the command line does, so that a start compiles no module again
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(CACHE_DIRECTORY, 'compiled') },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await waitForUrl(child);
  const runSql = createSqlClient(child);
  return {
    url,
    // The caller's statement determines the columns.
    sql: async <R extends SqlRow>(text: string, values: readonly unknown[] = []) => (await runSql(text, values)) as R[],
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}

async function copySeedData(directory: string): Promise<void> {
  const seedDirectory = process.env.DEMO_DATA_DIRECTORY;
  if (!seedDirectory) throw new Error('DEMO_DATA_DIRECTORY is not set; the global setup of the journeys sets it');
  await cp(seedDirectory, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: TestSiteMessage) => {
      if (message.kind === 'ready') resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`The test server exited with code ${code} before it listened`)));
  });
}

function createSqlClient(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (rows: SqlRow[]) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  child.on('message', (message: TestSiteMessage) => {
    if (message.kind === 'ready') return;
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'rows') request?.resolve(message.rows);
    else request?.reject(new Error(message.reason));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The test server has exited'));
  });
  return (text: string, values: readonly unknown[]) =>
    new Promise<SqlRow[]>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      child.send({ id, text, values } satisfies SqlRequest);
    });
}
