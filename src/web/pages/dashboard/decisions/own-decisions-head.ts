import { type HeadInput, pageHead } from '../../../page-head.ts';
import { paths } from '../../../paths.ts';

export function ownDecisionsHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Decisions | ${site.siteName}`,
    description: 'What moderators decided about your content, and why.',
    path: paths.ownDecisions(),
    isIndexed: false,
  });
}
