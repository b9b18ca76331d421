import { resolveTexts } from '../safe-fetch/resolve.ts';
import { type FetchedPage, safeFetch } from '../safe-fetch/safe-fetch.ts';

/** What the checks need of the world beyond this machine. */
export type Outside = {
  /** Throws a `FetchFailure` when there is nothing to be had. */
  visit(url: string): Promise<FetchedPage>;
  /** The texts in the DNS of a name. */
  texts(hostname: string): Promise<string[]>;
};

export function theOutside(site: { name: string; url: string }): Outside {
  // a header is of plain ASCII, a site's name need not be
  const userAgent = `Townlink verification (+${encodeURI(site.url)})`;
  return { visit: (url) => safeFetch(url, { userAgent }), texts: resolveTexts };
}
