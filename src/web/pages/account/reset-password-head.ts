import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export function resetPasswordHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Choose a new password | ${site.siteName}`,
    description: 'Ask for a link to choose a new password, or choose it.',
    path: paths.resetPassword(),
    isIndexed: false,
  });
}
