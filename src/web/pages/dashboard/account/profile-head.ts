import { type HeadInput, pageHead } from '../../../page-head.ts';
import { paths } from '../../../paths.ts';

export function profileHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Profile | ${site.siteName}`,
    description: 'Your account, password and where you’re signed in.',
    path: paths.profile(),
    isIndexed: false,
  });
}
