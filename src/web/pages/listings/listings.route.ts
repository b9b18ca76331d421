import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export const listingsRoute = {
  validateSearch: searchReader('/listings'),
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `Listings | ${site.siteName}`,
      description: 'Search verified local businesses by name, service, city, state or zip.',
      path: paths.listings(),
    });
  },
};
