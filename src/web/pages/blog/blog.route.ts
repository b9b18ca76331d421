import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';

export const blogRoute = {
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `Business Growth Hub | ${site.siteName}`,
      description: 'Articles on local-business topics: service, growth and the life of a street.',
      path: paths.blog(),
    });
  },
};
