import { dataSourcesQuery } from '../../api/data-sources.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';

export const loadDataSources = ({ context: { queryClient, api } }: { context: AppContext }): Promise<void> =>
  awaitOnServer(queryClient.prefetchQuery(dataSourcesQuery(api)));

export function dataSourcesHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Data sources | ${site.siteName}`,
    description: `Where the business listings of ${site.siteName} come from, and under which licenses.`,
    // the footer has it from the server, so that no other page pays for it
    path: '/data-sources',
  });
}
