import { expect } from 'vitest';
import { DEFAULT_STALE_AFTER_MONTHS } from '#domain/site.ts';
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

/** Runs the due import jobs, and no other jobs, in a real worker. */
export async function runPendingImportJobs({ storage, files, clock }: TestApp): Promise<void> {
  const handlers = { 'import-file': processImportFile, 'undo-import': processImportUndo };
  const options = { storage, files, site: TEST_SITE, clock: () => clock.now, ...SILENT_JOB_OPTIONS };
  const worker = startJobWorker({ ...options, registry: { handlers, recurring: {} } });
  await worker.drain();
  await worker.stop();
}

/** Leases the next job and stops it after its first rows, like a shutdown does. Returns a function that runs the job again. */
export async function interruptImport(testApp: TestApp): Promise<() => Promise<void>> {
  const job = await leaseJob(testApp.storage.db, testApp.clock.now, { leaseMs: 1000 });
  if (!job) throw new Error('Expected a due import job.');
  const stop = new AbortController();
  let clockReads = 0;
  const clock = () => {
    clockReads += 1;
    if (clockReads === 3) stop.abort();
    return testApp.clock.now;
  };
  const context = { ...jobContext(testApp), clock, shutdownSignal: stop.signal };
  const runJob = () => processImportFile(context, job);
  await runJob();
  return runJob;
}

const DAY_MS = 86_400_000;

/** Runs the cleanup of imports as if `days` had passed. */
export async function runCleanImports(testApp: TestApp, days: number): Promise<void> {
  const clock = () => new Date(testApp.clock.now.getTime() + days * DAY_MS);
  await cleanImports(
    { ...jobContext(testApp), clock },
    { id: 0, kind: '', payload: {}, attempts: 1, createdAt: clock() },
  );
}

function jobContext({ storage, files, clock }: TestApp): JobContext {
  return {
    ...{
      db: storage.db,
      engine: storage.engine,
      files,
      site: { ...TEST_SITE, staleAfterMonths: DEFAULT_STALE_AFTER_MONTHS },
      clock: () => clock.now,
      ...SILENT_JOB_OPTIONS,
    },
    networkClient: createNetworkClient(TEST_SITE),
    shutdownSignal: new AbortController().signal,
  };
}

/** Uploads an import file like a browser does. */
export function postImportFile(
  testApp: TestApp,
  token: string,
  file: { name: string; text: string | Buffer; query?: string },
) {
  const query = new URLSearchParams({ file_name: file.name });
  return testApp.call('POST', `/api/desk/imports?${query}${file.query ?? ''}`, {
    body: file.text,
    token,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

export type UploadedFile = { file_id: number; version: number; columns: { name: string; field: string }[] };
export type ImportClient = ReturnType<typeof importClient>;

/** API calls of an admin for an import file. Each step waits for the worker. */
export function importClient(testApp: TestApp, token: string) {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    testApp.call(method, `/api/desk${path}`, { token, ...(body === undefined ? {} : { body }) });
  const finishJobs = async ({ file_id }: UploadedFile) => {
    await runPendingImportJobs(testApp);
    return (await ask('GET', `/imports/${file_id}`)).json.data;
  };
  return {
    ask,
    async upload(text: string | Buffer, name: string): Promise<UploadedFile> {
      const { status, json } = await postImportFile(testApp, token, { name, text });
      expect(status).toBe(201);
      return json.data;
    },
    /** `fields` maps column names to fields. */
    async check(file: UploadedFile, fields: Record<string, string>) {
      const columns = file.columns.map(({ name, field }) => ({ name, field: fields[name] ?? field }));
      const response = await ask('POST', `/imports/${file.file_id}/check`, { version: file.version, columns });
      expect(response).toMatchObject({ status: 200, json: { data: { state: 'checking' } } });
      return finishJobs(file);
    },
    async run(file: UploadedFile, again: boolean) {
      const response = await ask('POST', `/imports/${file.file_id}/run`, { version: file.version, again });
      expect(response).toMatchObject({ status: 200, json: { data: { state: 'running', rows_done: 0 } } });
      return finishJobs(file);
    },
  };
}
