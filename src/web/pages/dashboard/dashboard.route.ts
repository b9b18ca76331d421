import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export const dashboardRoute = {
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `Business Dashboard | ${site.siteName}`,
      description: 'View and edit your listings.',
      path: paths.dashboard(),
      isIndexed: false,
    });
  },
};
