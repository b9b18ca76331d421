import { resolveTxtRecords } from '../safe-fetch/resolve-host.ts';
import { type FetchedPage, safeFetch } from '../safe-fetch/safe-fetch.ts';

/** Network access of the checks, replaced in tests. */
export type NetworkClient = {
  /** Throws a `FetchError` if the page cannot be fetched. */
  fetchPage(url: string): Promise<FetchedPage>;
  /** TXT records of a host name. */
  txtRecords(hostname: string): Promise<string[]>;
};

export function createNetworkClient(site: { name: string; url: string }): NetworkClient {
  // header values are ASCII, the site's name may not be
  const userAgent = `Townlink verification (+${encodeURI(site.url)})`;
  return { fetchPage: (url) => safeFetch(url, { userAgent }), txtRecords: resolveTxtRecords };
}
