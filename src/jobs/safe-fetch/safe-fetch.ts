import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  fetchTimeoutError,
  hostNotFoundError,
  invalidUrlError,
  privateAddressError,
  toFetchError,
  tooManyRedirectsError,
} from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';
import { readHtmlBody } from './read-html-body.ts';
import { type ResolveHost, resolveHost } from './resolve-host.ts';

/** The page after all redirects; `body` is empty unless it is HTML. */
export type FetchedPage = { url: string; status: number; body: string };

export type SafeFetchOptions = {
  userAgent: string;
  resolve?: ResolveHost;
  /** Whether a connection to this IP address is allowed. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
};

type FetchRules = Required<SafeFetchOptions>;

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 1024 * 1024;
/** A URL without a port has the default port of its scheme. */
const DEFAULT_PORTS = ['', '80', '443'];

/**
 * Fetches a URL that a user has entered (SSRF protection). Connections are made only to addresses that were resolved for
 * this request and are public. Every redirect is checked the same way; time and size are limited in total.
 */
export async function safeFetch(url: string, options: SafeFetchOptions): Promise<FetchedPage> {
  const rules: FetchRules = {
    resolve: resolveHost,
    isAllowed: isPublicAddress,
    ports: DEFAULT_PORTS,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    ...options,
  };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), rules.timeoutMs);
  const timeout = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () => reject(fetchTimeoutError()), { once: true });
  });
  try {
    return await Promise.race([followRedirects(url, rules, deadline.signal), timeout]);
  } catch (error) {
    throw deadline.signal.aborted ? fetchTimeoutError() : toFetchError(error);
  } finally {
    clearTimeout(timer);
    // ends a request that is still open after a timeout
    deadline.abort();
  }
}

async function followRedirects(start: string, rules: FetchRules, signal: AbortSignal): Promise<FetchedPage> {
  let url = parseUrl(start, undefined, rules);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await sendRequest(url, rules, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || location === undefined) {
      return { url: url.href, status, body: await readHtmlBody(response, rules.maxBytes) };
    }
    response.destroy();
    url = parseUrl(location, url, rules);
  }
  throw tooManyRedirectsError();
}

/** The URL parser turns every notation of an IP address (0, 0x7f.1, 2130706433) into the usual one. */
function parseUrl(text: string, base: URL | undefined, rules: FetchRules): URL {
  const url = URL.parse(text, base?.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw invalidUrlError();
  if (url.username !== '' || url.password !== '') throw invalidUrlError();
  if (!rules.ports.includes(url.port)) throw invalidUrlError();
  // an IP address is not looked up, so it is checked here
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !rules.isAllowed(literal)) throw privateAddressError();
  return url;
}

function sendRequest(url: URL, rules: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = client.request(url, {
      signal,
      // no shared agent: a pooled connection would skip the address check
      agent: false,
      lookup: guardedLookup(rules),
      headers: { 'user-agent': rules.userAgent, accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip' },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      // later errors are handled by the reader of the body
      response.on('error', () => {});
      resolve(response);
    });
    outgoing.end();
  });
}

/** The socket connects to the addresses checked here, which prevents DNS rebinding. */
function guardedLookup({ resolve, isAllowed }: FetchRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length === 0) return callback(hostNotFoundError(), []);
        if (!addresses.every(isAllowed)) return callback(privateAddressError(), []);
        const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = resolved;
        if (options.all || !first) callback(null, resolved);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(toFetchError(error), []),
    );
  };
}
