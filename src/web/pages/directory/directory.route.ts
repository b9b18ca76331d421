import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export const directoryRoute = {
  validateSearch: searchReader('/directory'),
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `Network Categories | ${site.siteName}`,
      description: 'Every category of the network with its businesses: find the trade you need and connect.',
      path: paths.directory(),
    });
  },
};
