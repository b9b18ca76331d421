import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { CompiledQuery } from 'kysely';
import { createDiskStore } from '#files/disk-store.ts';
import { buildApp } from '#server/app.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { CACHE_DIRECTORY, ROOT } from '../../support/directories.ts';
import { runImportJobs } from './import-jobs.ts';
import type { SqlRequest, TestSiteMessage, TestSiteSettings } from './test-site-messages.ts';

const ERROR_LEVEL = 50;

/** Runs the real server; the parent process sends its settings and SQL requests. */
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

process.on('message', (request: SqlRequest) => void runSql(request));
// Fires also when the parent was killed, so that neither the server nor its data outlives the tests.
process.on('disconnect', () => void shutDown());
process.send?.({ kind: 'ready', url } satisfies TestSiteMessage);

async function runSql({ id, text, values }: SqlRequest): Promise<void> {
  const message = await storage.db
    .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
    .then(({ rows }): TestSiteMessage => ({ kind: 'rows', id, rows }))
    .catch((error: unknown): TestSiteMessage => ({ kind: 'refused', id, reason: String(error) }));
  process.send?.(message);
}

async function shutDown(): Promise<void> {
  await app.close();
  await storage.close();
  await rm(settings.dataDirectory, { recursive: true, force: true });
  process.exit(0);
}

/** Pages contain the site's URL, so the port must be known before the server listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

function logFailures(line: string): void {
  const { level } = JSON.parse(line);
  if (level >= ERROR_LEVEL) process.stderr.write(line);
}
