import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export function resetPasswordHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Choose a new password | ${site.siteName}`,
    description: 'Reset your password.',
    path: paths.resetPassword(),
    isIndexed: false,
  });
}
