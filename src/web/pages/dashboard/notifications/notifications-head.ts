import { type HeadInput, pageHead } from '../../../page-head.ts';
import { paths } from '../../../paths.ts';

export function notificationsHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Notifications | ${site.siteName}`,
    description: 'What you were told, and which of it comes by mail.',
    path: paths.notifications(),
    isIndexed: false,
  });
}
