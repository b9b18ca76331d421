/** What the service worker stores, and how much of it. The oldest entries are evicted first. */
export const CACHE_LIMITS = {
  /** Built files, whose names contain a hash of their content. */
  assets: { entries: 300, bytes: 16_000_000 },
  pages: { entries: 60, bytes: 15_000_000 },
  /** Public API responses. */
  data: { entries: 150, bytes: 6_000_000 },
  photos: { entries: 80, bytes: 12_000_000 },
} as const;

export type CacheName = keyof typeof CACHE_LIMITS;

export const OFFLINE_PAGE = '/offline.html';

/** `private-page`: never stored, but the offline page stands for it. */
export type RequestKind = CacheName | 'private-page';

/** Pages about a person, or behind a link that only this person has. */
const PRIVATE_PAGES = /^\/(dashboard|admin|account|saved|newsletter|corrections|messages|categories-debug)(\/|$)/;
const API_PATHS = /\.php$|^\/api\//;

type RequestFacts = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

/** Null for requests that the browser handles as if there were no service worker. */
export function classifyRequest({ method, url, mode, headers }: RequestFacts, origin: string): RequestKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return null;
  const { pathname } = address;
  if (/^\/(assets|brand)\//.test(pathname)) return 'assets';
  // The answer to a signed-in user may be personal.
  if (headers.has('authorization')) return null;
  if (API_PATHS.test(pathname)) return 'data';
  if (pathname.startsWith('/photos/')) return 'photos';
  if (mode !== 'navigate') return null;
  return isPrivatePage(pathname) ? 'private-page' : 'pages';
}

export function isPrivatePage(pathname: string): boolean {
  return PRIVATE_PAGES.test(pathname) || /\.\w+$/.test(pathname);
}

type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Only what the server calls public, and neither errors nor redirects. */
export function mayStore({ status, type, redirected, headers }: ResponseFacts): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /\bpublic\b/.test(cacheControl) &&
    !/no-store|private/.test(cacheControl)
  );
}
