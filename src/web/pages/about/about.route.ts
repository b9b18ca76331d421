import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';

export const aboutRoute = {
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `About | ${site.siteName}`,
      description: 'Since 2012 the network has connected communities with verified local businesses.',
      path: paths.about(),
    });
  },
};
