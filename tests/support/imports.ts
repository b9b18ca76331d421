import { expect } from 'vitest';
import { cleanImports } from '#jobs/clean-imports.ts';
import type { JobContext } from '#jobs/handler.ts';
import { importFile } from '#jobs/import-file.ts';
import { undoBatch } from '#jobs/undo-import.ts';
import { theOutside } from '#jobs/verification/outside.ts';
import { startWorker } from '#jobs/worker.ts';
import { leaseJob } from '#storage/jobs.ts';
import { SITE, type TestApp } from './app.ts';

const QUIET = {
  transport: { send: async () => {}, close: () => {} },
  log: { info: () => {}, error: () => {} },
};

/** Does what the worker does with files at the desk, and nothing else. */
export async function workOnImports({ storage, files, clock }: TestApp): Promise<void> {
  const handlers = { 'import-file': importFile, 'undo-import': undoBatch };
  const options = { storage, files, site: SITE, clock: () => clock.now, ...QUIET };
  const worker = startWorker({ ...options, duties: { handlers, recurring: {} } });
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
  const context = { ...jobContext(town), clock, stopping: stop.signal };
  const work = () => importFile(context, job);
  await work();
  return work;
}

const DAY_MS = 86_400_000;

/** What the worker forgets once so many days have passed. */
export async function forgetOldImports(town: TestApp, days: number): Promise<void> {
  const clock = () => new Date(town.clock.now.getTime() + days * DAY_MS);
  await cleanImports({ ...jobContext(town), clock }, { id: 0, kind: '', payload: {}, attempts: 1, createdAt: clock() });
}

function jobContext({ storage, files, clock }: TestApp): JobContext {
  return {
    ...{ db: storage.db, engine: storage.engine, files, site: SITE, clock: () => clock.now, ...QUIET },
    outside: theOutside(SITE),
    stopping: new AbortController().signal,
  };
}

/** Sends a file to the desk as a browser does. */
export function sendFile(town: TestApp, token: string, file: { name: string; text: string | Buffer; query?: string }) {
  const type = file.name.endsWith('.csv') ? 'text/csv' : 'application/x-ndjson';
  const query = new URLSearchParams({ file_name: file.name });
  return town.call('POST', `/api/desk/imports?${query}${file.query ?? ''}`, {
    body: file.text,
    token,
    headers: { 'content-type': type },
  });
}

export type UploadedFile = { file_id: number; version: number; columns: { name: string; field: string }[] };
export type ImportDesk = ReturnType<typeof importDesk>;

/** What an admin does with a file, each step until the worker has done its part. */
export function importDesk(town: TestApp, token: string) {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    town.call(method, `/api/desk${path}`, { token, ...(body === undefined ? {} : { body }) });
  const work = async ({ file_id }: UploadedFile) => {
    await workOnImports(town);
    return (await ask('GET', `/imports/${file_id}`)).json.data;
  };
  return {
    ask,
    async upload(text: string | Buffer, name: string): Promise<UploadedFile> {
      const { status, json } = await sendFile(town, token, { name, text });
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
