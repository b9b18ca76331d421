import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

export const deskRoute = {
  validateSearch: searchParamsValidator('/admin'),
  // Not even the empty page may be cached by a proxy or a browser.
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
