import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

const newsletterRoute = (title: string, path: string) => ({
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    const description = `The newsletter of ${site.siteName}.`;
    return pageHead({ site, title: `${title} | ${site.siteName}`, description, path, isIndexed: false });
  },
});

export const confirmNewsletterRoute = newsletterRoute('Confirm the newsletter', paths.confirmNewsletter());
export const unsubscribeNewsletterRoute = newsletterRoute('Leave the newsletter', paths.unsubscribeNewsletter());
