import { awaitOnServer } from '../../api/query-client.ts';
import { statusQuery } from '../../api/status.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';

export const loadStatus = ({ context: { queryClient, api } }: { context: AppContext }): Promise<void> =>
  awaitOnServer(queryClient.prefetchQuery(statusQuery(api)));

export function statusHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Status | ${site.siteName}`,
    description: `The uptime of ${site.siteName}, day by day, as its own checks have measured it.`,
    path: paths.status(),
  });
}
