import { type HeadInput, pageHead } from '../../../page-head.ts';
import { paths } from '../../../paths.ts';

export function editListingHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Edit Listing | ${site.siteName}`,
    description: 'Update what visitors see about your business.',
    path: paths.dashboard(),
    isIndexed: false,
  });
}
