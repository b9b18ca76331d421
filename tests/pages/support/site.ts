import { cp, mkdtemp } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { createDiskStore } from '#files/disk-store.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { CACHE_DIRECTORY, DIST_DIRECTORY } from '../../support/directories.ts';
import { TEST_SITE } from '../../support/test-app.ts';
import { type HtmlPage, parsePage } from './html-page.ts';

type SqlRow = Record<string, unknown>;

/** The response to a request, without following redirects. */
type SiteResponse = { status: number; headers: Record<string, unknown>; body: Buffer };

/** The built website on the real server, without a socket. */
export type RenderedSite = {
  /** Renders a page. */
  open(path: string): Promise<HtmlPage>;
  request(path: string, headers?: Record<string, string>): Promise<SiteResponse>;
  /** Sends the request target exactly as it is, over a socket. */
  requestTarget(target: string, headers?: Record<string, string>): Promise<SiteResponse>;
  /** Calls the API and returns its JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses freely
  api(path: string): Promise<any>;
  sql<R extends SqlRow = SqlRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Another server on the same data, with empty caches. Closing it leaves the data open. */
  openServer(): Promise<RenderedSite>;
  close(): Promise<void>;
};

export const SITE_URL = TEST_SITE.url;

let demoSite: Promise<RenderedSite> | undefined;

/** The site with the demo data: one per worker, shared by its test files. It ends with the worker. */
export function openDemoSite(): Promise<RenderedSite> {
  demoSite ??= startSite();
  return demoSite;
}

/** A site that shows the data of a foreign API. */
export const openForeignSite = (apiOrigin: string): Promise<RenderedSite> => startSite(apiOrigin);

async function startSite(apiOrigin = ''): Promise<RenderedSite> {
  const dataDirectory = await mkdtemp(path.join(requiredEnv('PAGES_HOME'), 'site-'));
  await cp(requiredEnv('DEMO_DATA_DIRECTORY'), dataDirectory, { recursive: true });
  const storage = await openStorage({ dataDirectory, templateDirectory: CACHE_DIRECTORY });
  const options: AppOptions = {
    storage,
    files: createDiskStore(path.join(dataDirectory, 'uploads')),
    site: TEST_SITE,
    log: false,
    limitSearch: false,
    web: { distDirectory: DIST_DIRECTORY, apiOrigin, submissionOrigin: apiOrigin, dev: false },
  };
  const server = await openServer(options);
  return {
    ...server,
    async close() {
      await server.close();
      await storage.close();
    },
  };
}

async function openServer(options: AppOptions): Promise<RenderedSite> {
  const app = await buildApp(options);
  const request: RenderedSite['request'] = async (url, headers = {}) => {
    const response = await app.inject({ method: 'GET', url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
  };
  const requestTarget: RenderedSite['requestTarget'] = async (target, headers = {}) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return sendTarget(port, target, headers);
  };
  return {
    request,
    requestTarget,
    async open(url) {
      const { status, headers, body } = await request(url);
      return parsePage({ status, headers, html: body.toString('utf8') });
    },
    api: async (url) => JSON.parse((await request(url)).body.toString('utf8')),
    // The caller's statement determines the columns.
    sql: async <R extends SqlRow>(text: string, values: readonly unknown[] = []) =>
      (await options.storage.db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows,
    openServer: () => openServer(options),
    close: () => app.close(),
  };
}

/** `http.request` would send the path unchanged but reject some characters, so the request is written by hand. */
async function sendTarget(port: number, target: string, headers: Record<string, string>): Promise<SiteResponse> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'site.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'));
  const response = Buffer.concat(await socket.toArray());
  const end = response.indexOf('\r\n\r\n');
  const [statusLine = '', ...headerLines] = response.subarray(0, end).toString('latin1').split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      headerLines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    ),
    body: response.subarray(end + 4),
  };
}

function requiredEnv(name: 'DEMO_DATA_DIRECTORY' | 'PAGES_HOME'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup of the project "pages" sets it.`);
  return value;
}
