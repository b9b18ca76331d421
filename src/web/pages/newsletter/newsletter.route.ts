import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';

const newsletterHead = (title: string, path: string) => ({
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    const description = `The newsletter of ${site.siteName}.`;
    return pageHead({ site, title: `${title} | ${site.siteName}`, description, path, isIndexed: false });
  },
});

export const confirmNewsletterRoute = newsletterHead('Confirm the newsletter', paths.confirmNewsletter());
export const leaveNewsletterRoute = newsletterHead('Leave the newsletter', paths.leaveNewsletter());
