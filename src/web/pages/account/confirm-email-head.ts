import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export function confirmEmailHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Confirm your email address | ${site.siteName}`,
    description: 'Confirm that an email address is yours.',
    path: paths.confirmEmail(),
    isIndexed: false,
  });
}
