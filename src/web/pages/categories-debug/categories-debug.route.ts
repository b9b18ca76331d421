import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';

export const categoriesDebugRoute = {
  head: ({ match }: HeadInput) => {
    const { site } = match.context;
    return pageHead({
      site,
      title: `Categories Debug | ${site.siteName}`,
      description: 'What the public API says about categories.',
      path: paths.categoriesDebug(),
      isIndexed: false,
    });
  },
};
