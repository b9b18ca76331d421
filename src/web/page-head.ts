import type { PublicSite } from '#contract/site-build.ts';
import type { AppContext } from './app-context.ts';
import { paths } from './paths.ts';

const STRUCTURED_DATA_TYPE = 'application/ld+json';

/** The part of the router's `head` argument that pages use. */
export type HeadInput = { match: { context: AppContext } };

export type PageHeadInput = {
  site: PublicSite;
  /** The full title of the browser tab. */
  title: string;
  description: string;
  /** The canonical path, from paths.ts. */
  path: string;
  /** The Open Graph image: a path such as paths.shareBusiness(), or an absolute URL. Defaults to the site's image. */
  image?: string;
  type?: 'website' | 'article';
  isIndexed?: boolean;
  /** An object, or its serialized text. Omitted in the browser, where the document's own data stays. */
  structuredData?: object | string;
};

/** The return value of a route's `head`: title, description, canonical URL, Open Graph and structured data. */
export function pageHead({ site, title, description, path, ...more }: PageHeadInput) {
  const url = site.siteUrl + path;
  const { type = 'website', isIndexed = true, structuredData = structuredDataInDocument(site, path) } = more;
  const image = imageUrl(site, more.image ?? paths.sharePage('home'));
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

/** The absolute URL of a picture. Share images show the look of the site, so their addresses change with it. */
export function imageUrl({ siteUrl, look }: PublicSite, address: string): string {
  const version = look.shareVersion && address.startsWith('/art') ? `?v=${look.shareVersion}` : '';
  return address.startsWith('/') ? siteUrl + address + version : address;
}

/**
 * The structured data that the server wrote into the document. Only crawlers need it, so the browser does not load the code
 * that builds it.
 */
export function structuredDataInDocument({ siteUrl }: PublicSite, path: string): string | null {
  if (import.meta.env.SSR) return null;
  const address = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return address === siteUrl + path
    ? (document.querySelector(`script[type="${STRUCTURED_DATA_TYPE}"]`)?.textContent ?? null)
    : null;
}

/** Escaped, so that a `</script>` in a value cannot end the element. */
function serializeStructuredData(structured: object | string): string {
  if (typeof structured === 'string') return structured;
  return JSON.stringify({ '@context': 'https://schema.org', ...structured }).replaceAll('<', '\\u003c');
}
