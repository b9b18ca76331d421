import type { PublicSite } from '#contract/site-build.ts';
import type { AppContext } from './app-context.ts';
import { paths } from './paths.ts';

const STRUCTURED_DATA_TYPE = 'application/ld+json';

/** What the router gives to a route's `head`, as far as pages use it. */
export type HeadInput = { match: { context: AppContext } };

export type PageHeadInput = {
  site: PublicSite;
  /** Whole, as it stands in the browser's tab. */
  title: string;
  description: string;
  /** From paths.ts: the one address of this page. */
  path: string;
  /** What social networks show: paths.shareBusiness() and its like, or a whole address; else the site's own picture. */
  image?: string;
  type?: 'website' | 'article';
  isIndexed?: boolean;
  /** What it says, or its text when that is known already. In the browser, left out: what stands in the document stays. */
  structuredData?: object | string;
};

/** What a route's `head` returns: title, description, canonical address, Open Graph and structured data. */
export function pageHead({ site, title, description, path, ...more }: PageHeadInput) {
  const url = site.siteUrl + path;
  const { type = 'website', isIndexed = true, structuredData = structuredDataInDocument(site, path) } = more;
  const image = toAbsoluteUrl(site, more.image ?? paths.sharePage('home'));
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: site.siteName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: isIndexed ? [{ rel: 'canonical', href: url }] : [],
    scripts: structuredData ? [{ type: STRUCTURED_DATA_TYPE, children: serializeStructuredData(structuredData) }] : [],
  };
}

function toAbsoluteUrl({ siteUrl }: PublicSite, address: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}

/**
 * The structured data of a page whose head stands in the document already. A browser has no use for them, so one that opens
 * a page need not fetch what makes them.
 */
export function structuredDataInDocument({ siteUrl }: PublicSite, path: string): string | null {
  if (import.meta.env.SSR) return null;
  const address = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return address === siteUrl + path
    ? (document.querySelector(`script[type="${STRUCTURED_DATA_TYPE}"]`)?.textContent ?? null)
    : null;
}

/** Data inside a script element: a name with `</script>` in it must not end it. */
function serializeStructuredData(structured: object | string): string {
  if (typeof structured === 'string') return structured;
  return JSON.stringify({ '@context': 'https://schema.org', ...structured }).replaceAll('<', '\\u003c');
}
