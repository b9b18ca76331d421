import { expect } from 'vitest';
import { cleanImports } from '#jobs/clean-imports.ts';
import type { JobContext } from '#jobs/job-handler.ts';
import { startJobWorker } from '#jobs/job-worker.ts';
import { processImportFile } from '#jobs/process-import-file.ts';
import { processImportUndo } from '#jobs/process-import-undo.ts';
import { createNetworkClient } from '#jobs/verification/network-client.ts';
import { leaseJob } from '#storage/jobs.ts';
import { TEST_SITE, type TestApp } from './test-app.ts';

const SILENT_JOB_OPTIONS = {
  transport: { send: async () => {}, close: () => {} },
  log: { info: () => {}, error: () => {} },
};

/** Does what the worker does with files at the desk, and nothing else. */
export async function runPendingImportJobs({ storage, files, clock }: TestApp): Promise<void> {
  const handlers = { 'import-file': processImportFile, 'undo-import': processImportUndo };
  const options = { storage, files, site: TEST_SITE, clock: () => clock.now, ...SILENT_JOB_OPTIONS };
  const worker = startJobWorker({ ...options, registry: { handlers, recurring: {} } });
  await worker.drain();
  await worker.stop();
}

/** Takes the next job and stops it after its first rows, as a process that ends does. Gives what does the same job once more. */
export async function interruptImport(town: TestApp): Promise<() => Promise<void>> {
  const job = await leaseJob(town.storage.db, town.clock.now, 1000);
  if (!job) throw new Error('no job was written');
  const stop = new AbortController();
  let asked = 0;
  const clock = () => {
    asked += 1;
    if (asked === 3) stop.abort();
    return town.clock.now;
  };
  const context = { ...jobContext(town), clock, shutdownSignal: stop.signal };
  const work = () => processImportFile(context, job);
  await work();
  return work;
}

const DAY_MS = 86_400_000;

/** What the worker forgets once so many days have passed. */
export async function runCleanImports(town: TestApp, days: number): Promise<void> {
  const clock = () => new Date(town.clock.now.getTime() + days * DAY_MS);
  await cleanImports({ ...jobContext(town), clock }, { id: 0, kind: '', payload: {}, attempts: 1, createdAt: clock() });
}

function jobContext({ storage, files, clock }: TestApp): JobContext {
  return {
    ...{
      db: storage.db,
      engine: storage.engine,
      files,
      site: TEST_SITE,
      clock: () => clock.now,
      ...SILENT_JOB_OPTIONS,
    },
    networkClient: createNetworkClient(TEST_SITE),
    shutdownSignal: new AbortController().signal,
  };
}

/** Sends a file to the desk as a browser does. */
export function postImportFile(
  town: TestApp,
  token: string,
  file: { name: string; text: string | Buffer; query?: string },
) {
  const type = file.name.endsWith('.csv') ? 'text/csv' : 'application/x-ndjson';
  const query = new URLSearchParams({ file_name: file.name });
  return town.call('POST', `/api/desk/imports?${query}${file.query ?? ''}`, {
    body: file.text,
    token,
    headers: { 'content-type': type },
  });
}

export type UploadedFile = { file_id: number; version: number; columns: { name: string; field: string }[] };
export type ImportClient = ReturnType<typeof importClient>;

/** What an admin does with a file, each step until the worker has done its part. */
export function importClient(town: TestApp, token: string) {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    town.call(method, `/api/desk${path}`, { token, ...(body === undefined ? {} : { body }) });
  const work = async ({ file_id }: UploadedFile) => {
    await runPendingImportJobs(town);
    return (await ask('GET', `/imports/${file_id}`)).json.data;
  };
  return {
    ask,
    async upload(text: string | Buffer, name: string): Promise<UploadedFile> {
      const { status, json } = await postImportFile(town, token, { name, text });
      expect(status).toBe(201);
      return json.data;
    },
    /** `fields` are chosen by the names of their columns. */
    async check(file: UploadedFile, fields: Record<string, string>) {
      const columns = file.columns.map(({ name, field }) => ({ name, field: fields[name] ?? field }));
      const asked = await ask('POST', `/imports/${file.file_id}/check`, { version: file.version, columns });
      expect(asked).toMatchObject({ status: 200, json: { data: { state: 'checking' } } });
      return work(file);
    },
    async run(file: UploadedFile, again: boolean) {
      const asked = await ask('POST', `/imports/${file.file_id}/run`, { version: file.version, again });
      expect(asked).toMatchObject({ status: 200, json: { data: { state: 'running', rows_done: 0 } } });
      return work(file);
    },
  };
}
