import { evictOldest, store, storeBounded } from './bounded-cache.ts';
import {
  CACHE_LIMITS,
  type CacheName,
  classifyRequest,
  isPrivatePage,
  mayStore,
  OFFLINE_PAGE,
  type RequestKind,
} from './cache-rules.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the server in front of this script, so that each deployment is a new version of it. */
  BUILD: { version: string; files: string[] };
};

/** A server that does not answer for this long is treated as unreachable if there is a stored copy. */
const PATIENCE_MS = 10_000;

const openCache = (name: CacheName) => caches.open(name);

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  // Only our own pages send messages.
  const { visited } = event.data as PageMessage;
  event.waitUntil(keepPage(visited));
  if (isReachable === false) event.source?.postMessage({ isReachable } satisfies WorkerMessage);
});

self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin);
  if (kind) event.respondWith(respond(event, kind));
});

/** The files of all public screens, so that a tap also works on a screen that was not opened before. */
async function install(): Promise<void> {
  const cache = await openCache('assets');
  await Promise.all(
    self.BUILD.files.map(async (file) => {
      const response = (await cache.match(file)) ?? (await fetch(file));
      if (!response.ok) throw new Error(`${file} gave ${response.status}`);
      // Stored again even if it is there: the files of this build must be the last to be evicted.
      await store('assets', file, response);
    }),
  );
  await store('assets', OFFLINE_PAGE, await fetch(OFFLINE_PAGE, { cache: 'reload' }));
  await evictOldest('assets');
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !Object.hasOwn(CACHE_LIMITS, name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function respond(event: FetchEvent, kind: RequestKind): Promise<Response> {
  if (kind === 'assets') return cacheFirst(event);
  if (kind !== 'private-page') return networkFirst(event, kind);
  try {
    return await fetchFromNetwork(event);
  } catch {
    return offlinePage();
  }
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const cached = await (await openCache('assets')).match(event.request.url);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (mayStore(response)) event.waitUntil(storeBounded('assets', event.request.url, response.clone()));
  return response;
}

/** What is stored is shown only if the server cannot be reached, so a change is never hidden. */
async function networkFirst(event: FetchEvent, name: CacheName): Promise<Response> {
  const { request } = event;
  const cached = await (await openCache(name)).match(request.url, { ignoreVary: true });
  try {
    const network = fetchFromNetwork(event);
    const response = await (cached ? withPatience(network) : network);
    event.waitUntil(update(name, request.url, response.clone()));
    return response;
  } catch (error) {
    if (cached) return cached;
    if (name === 'pages') return offlinePage();
    throw error;
  }
}

async function fetchFromNetwork(event: FetchEvent): Promise<Response> {
  if (!self.navigator.onLine) throw new Error('There is no connection');
  try {
    const response = await fetch(event.request);
    reportReachable(true);
    return response;
  } catch (error) {
    // An aborted request says nothing about the connection.
    if (!event.request.signal.aborted) reportReachable(false);
    throw error;
  }
}

function withPatience(network: Promise<Response>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reportReachable(false);
    reject(new Error('The server did not answer in time'));
  }, PATIENCE_MS);
  return Promise.race([network, promise]).finally(() => clearTimeout(timer));
}

async function update(name: CacheName, url: string, response: Response): Promise<void> {
  if (mayStore(response)) await storeBounded(name, url, response);
  // The page is gone.
  else if (response.status === 404 || response.status === 410) await (await openCache(name)).delete(url);
}

/** Stores the page that was opened without a request for it: on the first visit, or from within the site. */
async function keepPage(url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || isPrivatePage(pathname)) return;
  try {
    // The server does not count prefetches as views.
    const response = await fetch(url, { headers: { accept: 'text/html', purpose: 'prefetch' } });
    await update('pages', url, response);
  } catch {
    // It is kept the next time.
  }
}

async function offlinePage(): Promise<Response> {
  return (await (await openCache('assets')).match(OFFLINE_PAGE)) ?? Response.error();
}

let isReachable: boolean | undefined;

/** Tells the open pages when the connection is lost or is back. */
function reportReachable(state: boolean): void {
  if (isReachable === state) return;
  isReachable = state;
  void self.clients.matchAll().then((clients) => {
    for (const client of clients) client.postMessage({ isReachable: state } satisfies WorkerMessage);
  });
}
