import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { CompiledQuery } from 'kysely';
import { createDiskStore } from '#files/disk-store.ts';
import { buildApp } from '#server/app.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { CACHE_DIRECTORY, ROOT } from './directories.ts';
import { runImportJobs } from './import-jobs.ts';
import type { SqlRequest, TestSiteMessage, TestSiteSettings } from './test-site-messages.ts';

const ERROR_LEVEL = 50;

/** The real server on a copy of the demo town, told by its parent what to serve and asked by it for rows. */
const settings: TestSiteSettings = JSON.parse(process.argv[2] ?? '{}');
process.chdir(ROOT);
const storage = await openStorage({
  dataDirectory: settings.dataDirectory,
  templateDirectory: CACHE_DIRECTORY,
});
await migrate(storage.db);

const files = createDiskStore(`${settings.dataDirectory}/uploads`);
runImportJobs(storage, files);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const app = await buildApp({
  storage,
  files,
  site: {
    name: 'Townlink',
    url,
    supportEmail: 'support@townlink.example',
    links: { privacy: '#', terms: '#', map: '#' },
  },
  log: { write: logFailures },
  limitSearch: false,
  web: {
    distDirectory: settings.distDirectory,
    apiOrigin: settings.apiOrigin,
    submissionOrigin: settings.apiOrigin,
    dev: false,
  },
});
await app.listen({ port, host: '127.0.0.1' });

process.on('message', (question: SqlRequest) => void runSql(question));
// Also when the parent was killed: neither the server nor its data outlives the tests.
process.on('disconnect', () => void shutDown());
process.send?.({ kind: 'ready', url } satisfies TestSiteMessage);

async function runSql({ id, text, values }: SqlRequest): Promise<void> {
  const reply = await storage.db
    .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
    .then(({ rows }): TestSiteMessage => ({ kind: 'rows', id, rows }))
    .catch((error: unknown): TestSiteMessage => ({ kind: 'refused', id, reason: String(error) }));
  process.send?.(reply);
}

async function shutDown(): Promise<void> {
  await app.close();
  await storage.close();
  await rm(settings.dataDirectory, { recursive: true, force: true });
  process.exit(0);
}

/** The address of the site is part of its pages, so it has to be known before the server listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // An address with a port: the probe listens on TCP.
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

function logFailures(line: string): void {
  const { level } = JSON.parse(line);
  if (level >= ERROR_LEVEL) process.stderr.write(line);
}
