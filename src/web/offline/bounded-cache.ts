import { CACHE_LIMITS, type CacheName } from './cache-rules.ts';

const BYTES_HEADER = 'x-stored-bytes';

/** Stores a copy of a response and evicts the oldest entries beyond the limits. A full disk is no error of the page. */
export async function storeBounded(name: CacheName, url: string, response: Response): Promise<void> {
  try {
    await store(name, url, response);
    await evictOldest(name);
  } catch {
    // Without room nothing is stored.
  }
}

export async function store(name: CacheName, url: string, response: Response): Promise<void> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  // The body is stored decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(BYTES_HEADER, String(body.byteLength));
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { status: response.status, headers }));
}

/** Keys are in the order of storing; storing again moves an entry to the end. */
export async function evictOldest(name: CacheName): Promise<void> {
  const cache = await caches.open(name);
  const newestFirst = [...(await cache.keys())].reverse();
  const sizes = await Promise.all(newestFirst.map(async (key) => bytesOf(await cache.match(key))));
  const kept = countWithinLimits(sizes, CACHE_LIMITS[name]);
  await Promise.all(newestFirst.slice(kept).map((key) => cache.delete(key)));
}

function bytesOf(response: Response | undefined): number {
  return Number(response?.headers.get(BYTES_HEADER) ?? 0);
}

/** How many of the entries, newest first, fit into the limits. */
export function countWithinLimits(sizes: readonly number[], limits: { entries: number; bytes: number }): number {
  let bytes = 0;
  const end = sizes.findIndex((size, index) => {
    bytes += size;
    return index >= limits.entries || bytes > limits.bytes;
  });
  return end < 0 ? sizes.length : end;
}
