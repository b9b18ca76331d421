import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { failureOf, notAWebAddress, notFoundByName, notPublic, tooManyRedirects, tooSlow } from './fetch-failure.ts';
import { isPublicAddress } from './public-address.ts';
import { readPage } from './read-page.ts';
import { type Resolve, resolveName } from './resolve.ts';

/** What was found at the end of the redirects; `body` is empty when it is no HTML. */
export type FetchedPage = { url: string; status: number; body: string };

export type SafeFetchOptions = {
  userAgent: string;
  resolve?: Resolve;
  /** Which addresses a connection may be made to. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
};

type Rules = Required<SafeFetchOptions>;

const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 5000;
const BYTES_MAX = 1024 * 1024;
/** An URL without a port has the one of its scheme. */
const USUAL_PORTS = ['', '80', '443'];

/**
 * Fetches a page that a stranger has named. A connection is made only to an address that was looked up for it and found
 * to be public; every redirect is a new fetch under the same rules; time and size are bounded for all of them together.
 */
export async function safeFetch(url: string, options: SafeFetchOptions): Promise<FetchedPage> {
  const rules: Rules = {
    resolve: resolveName,
    isAllowed: isPublicAddress,
    ports: USUAL_PORTS,
    timeoutMs: TIMEOUT_MS,
    maxBytes: BYTES_MAX,
    ...options,
  };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), rules.timeoutMs);
  const late = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () => reject(tooSlow()), { once: true });
  });
  try {
    return await Promise.race([follow(url, rules, deadline.signal), late]);
  } catch (error) {
    throw deadline.signal.aborted ? tooSlow() : failureOf(error);
  } finally {
    clearTimeout(timer);
    // what a lost race has left open ends here
    deadline.abort();
  }
}

async function follow(start: string, rules: Rules, signal: AbortSignal): Promise<FetchedPage> {
  let url = readUrl(start, undefined, rules);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await request(url, rules, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || location === undefined) {
      return { url: url.href, status, body: await readPage(response, rules.maxBytes) };
    }
    response.destroy();
    url = readUrl(location, url, rules);
  }
  throw tooManyRedirects();
}

/** Numbers in any dress (0, 0x7f.1, 2130706433) are addresses once they are read as a URL. */
function readUrl(text: string, base: URL | undefined, rules: Rules): URL {
  const url = URL.parse(text, base?.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw notAWebAddress();
  if (url.username !== '' || url.password !== '') throw notAWebAddress();
  if (!rules.ports.includes(url.port)) throw notAWebAddress();
  // a connection to an address is made without a lookup, so it is looked at here
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !rules.isAllowed(literal)) throw notPublic();
  return url;
}

function request(url: URL, rules: Rules, signal: AbortSignal): Promise<http.IncomingMessage> {
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
function guardedLookup({ resolve, isAllowed }: Rules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length === 0) return callback(notFoundByName(), []);
        if (!addresses.every(isAllowed)) return callback(notPublic(), []);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (options.all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(failureOf(error), []),
    );
  };
}
