import type { PublicSite } from '#contract/site-build.ts';
import { activeMarkets } from '#domain/marketing-figures.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export function aboutHead({ match }: HeadInput) {
  const { site } = match.context;
  const { businesses, reviews, markets } = site.marketingFigures;
  return pageHead({
    site,
    title: `About | ${site.siteName}`,
    // spec §1: 2012 here, 2024 in the body.
    description:
      'Since 2012 the network has connected communities with verified local businesses: ' +
      [businesses && `${businesses} businesses`, reviews && `${reviews} reviews`, markets && activeMarkets(markets)]
        .filter(Boolean)
        .join(', ')
        .replace(/.+/, '$& and ') +
      'AI-powered matching.',
    path: paths.about(),
    image: paths.shareImage('page', 'about'),
    ...(import.meta.env.SSR && { structuredData: structuredAboutPage(site) }),
  });
}

function structuredAboutPage({ siteName, siteUrl, supportEmail, look }: PublicSite): object {
  return {
    '@type': 'AboutPage',
    name: 'Our Network Story',
    url: siteUrl + paths.about(),
    mainEntity: {
      '@type': 'Organization',
      name: siteName,
      url: siteUrl + paths.home(),
      email: supportEmail,
      slogan: look.tagline,
      ...(look.logo && { logo: siteUrl + look.logo.src }),
      ...(look.socialLinks && { sameAs: look.socialLinks.map(({ url }) => url) }),
    },
  };
}
