import { type HeadInput, pageHead } from '../../../page-head.ts';
import { paths } from '../../../paths.ts';

export function notificationsHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Notifications | ${site.siteName}`,
    description: 'Your notifications, and which ones we also email.',
    path: paths.notifications(),
    isIndexed: false,
  });
}
