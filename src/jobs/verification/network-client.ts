import { resolveTxtRecords } from '../safe-fetch/resolve-host.ts';
import { type FetchedPage, safeFetch } from '../safe-fetch/safe-fetch.ts';

/** What the checks need of the world beyond this machine. */
export type NetworkClient = {
  /** Throws a `FetchFailure` when there is nothing to be had. */
  fetchPage(url: string): Promise<FetchedPage>;
  /** The texts in the DNS of a name. */
  txtRecords(hostname: string): Promise<string[]>;
};

export function createNetworkClient(site: { name: string; url: string }): NetworkClient {
  // a header is of plain ASCII, a site's name need not be
  const userAgent = `Townlink verification (+${encodeURI(site.url)})`;
  return { fetchPage: (url) => safeFetch(url, { userAgent }), txtRecords: resolveTxtRecords };
}
