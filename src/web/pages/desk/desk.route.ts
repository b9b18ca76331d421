import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

export const deskRoute = {
  validateSearch: searchParamsValidator('/admin'),
  // Neither a proxy nor a browser keeps even its shell.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `Moderation desk | ${site.siteName}`,
      description: 'What waits to be decided.',
      path: paths.desk(),
      isIndexed: false,
    });
  },
};
