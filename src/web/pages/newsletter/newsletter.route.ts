import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

const newsletterRoute = (title: string, path: string) => ({
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    const description = `The ${site.siteName} newsletter.`;
    return pageHead({ site, title: `${title} | ${site.siteName}`, description, path, isIndexed: false });
  },
});

export const confirmNewsletterRoute = newsletterRoute('Confirm your subscription', paths.confirmNewsletter());
export const unsubscribeNewsletterRoute = newsletterRoute(
  'Unsubscribe from the newsletter',
  paths.unsubscribeNewsletter(),
);
