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
  /** The Open Graph image: a path such as paths.shareImage(), or an absolute URL. Defaults to the site's image. */
  image?: string;
  type?: 'website' | 'article';
  isIndexed?: boolean;
  /** An object, or its serialized text. Omitted in the browser, where the document's own data stays. */
  structuredData?: object | string;
};

/** The return value of a route's `head`: title, description, canonical URL, Open Graph and structured data. */
export function pageHead({ site, title, description, path, ...more }: PageHeadInput) {
  const url = site.siteUrl + path;
  const { isIndexed = true, structuredData = structuredDataInDocument(site, path) } = more;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(import.meta.env.SSR ? shareTags({ site, title, description, path, ...more }) : []),
    ],
    links: isIndexed ? [{ rel: 'canonical', href: url }] : [],
    scripts: structuredData ? [{ type: STRUCTURED_DATA_TYPE, children: serializeStructuredData(structuredData) }] : [],
  };
}

/** For the previews of other sites, which ask the server: the browser keeps the tags of the page that was loaded. */
function shareTags({
  site,
  title,
  description,
  path,
  type = 'website',
  image = paths.shareImage('page', 'home'),
}: PageHeadInput) {
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site.siteUrl + path },
    { property: 'og:image', content: imageUrl(site, image) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The absolute URL of a picture. Share images show the look of the site, so their addresses change with it. */
export function imageUrl({ siteUrl, look }: PublicSite, address: string): string {
  if (address.startsWith('/art')) return siteUrl + address + (look.shareQuery ?? '');
  return address.startsWith('/') ? siteUrl + address : address;
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
