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

/** What was found at the end of the redirects; `body` is empty when it is no HTML. */
export type FetchedPage = { url: string; status: number; body: string };

export type SafeFetchOptions = {
  userAgent: string;
  resolve?: ResolveHost;
  /** Which addresses a connection may be made to. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
};

type FetchRules = Required<SafeFetchOptions>;

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 1024 * 1024;
/** An URL without a port has the one of its scheme. */
const DEFAULT_PORTS = ['', '80', '443'];

/**
 * Fetches a page that a stranger has named. A connection is made only to an address that was looked up for it and found
 * to be public; every redirect is a new fetch under the same rules; time and size are bounded for all of them together.
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
  const late = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () => reject(fetchTimeoutError()), { once: true });
  });
  try {
    return await Promise.race([followRedirects(url, rules, deadline.signal), late]);
  } catch (error) {
    throw deadline.signal.aborted ? fetchTimeoutError() : toFetchError(error);
  } finally {
    clearTimeout(timer);
    // what a lost race has left open ends here
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

/** Numbers in any dress (0, 0x7f.1, 2130706433) are addresses once they are read as a URL. */
function parseUrl(text: string, base: URL | undefined, rules: FetchRules): URL {
  const url = URL.parse(text, base?.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw invalidUrlError();
  if (url.username !== '' || url.password !== '') throw invalidUrlError();
  if (!rules.ports.includes(url.port)) throw invalidUrlError();
  // a connection to an address is made without a lookup, so it is looked at here
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !rules.isAllowed(literal)) throw privateAddressError();
  return url;
}

function sendRequest(url: URL, rules: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = client.request(url, {
      signal,
      // a connection of its own, so that none is used whose address was not looked at
      agent: false,
      lookup: guardedLookup(rules),
      headers: { 'user-agent': rules.userAgent, accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // errors after this moment belong to whoever reads the page
      response.on('error', () => {});
      resolve(response);
    });
    sent.end();
  });
}

/** The socket connects to what this gives and asks nobody else: a name that changes its mind is of no use. */
function guardedLookup({ resolve, isAllowed }: FetchRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length === 0) return callback(hostNotFoundError(), []);
        if (!addresses.every(isAllowed)) return callback(privateAddressError(), []);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (options.all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(toFetchError(error), []),
    );
  };
}
