import { type HeadInput, pageHead } from '../../../page-head.ts';
import { paths } from '../../../paths.ts';

export function profileHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Profile | ${site.siteName}`,
    description: 'Your account, your password and where you are signed in.',
    path: paths.profile(),
    isIndexed: false,
  });
}
