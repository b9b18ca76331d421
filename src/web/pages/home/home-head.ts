import type { PublicSite } from '#contract/site-build.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export function homeHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `${site.siteName}: ${site.look.tagline}`,
    description:
      'Browse and search verified local businesses by category, city, state or zip. Read reviews, compare services and put your own business on the map.',
    path: paths.home(),
    ...(import.meta.env.SSR && { structuredData: structuredSite(site) }),
  });
}

/** Describes the site search to search engines (schema.org SearchAction). */
function structuredSite({ siteName, siteUrl }: PublicSite): object {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: siteUrl + paths.home(),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.listings()}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
