import type { PublicSite } from '#contract/site.ts';
import type { AppContext } from './app-context.ts';

/** What the router gives to a route's `head`, as far as pages use it. */
export type HeadInput = { match: { context: AppContext } };

export type PageHead = {
  site: PublicSite;
  /** Whole, as it stands in the browser's tab. */
  title: string;
  description: string;
  /** From paths.ts: the one address of this page. */
  path: string;
  /** Absolute. */
  image?: string;
  type?: 'website' | 'article';
  isIndexed?: boolean;
  structured?: object;
};

/** What a route's `head` returns: title, description, canonical address, Open Graph and structured data. */
export function pageHead({ site, title, description, path, ...more }: PageHead) {
  const url = site.siteUrl + path;
  const { image, type = 'website', isIndexed = true, structured } = more;
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
      ...(image ? [{ property: 'og:image', content: image }] : []),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ],
    links: isIndexed ? [{ rel: 'canonical', href: url }] : [],
    scripts: structured ? [{ type: 'application/ld+json', children: structuredText(structured) }] : [],
  };
}

/** Data inside a script element: a name with `</script>` in it must not end it. */
function structuredText(structured: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...structured }).replaceAll('<', '\\u003c');
}
