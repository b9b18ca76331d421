import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { categoriesDebugQuery } from './categories-debug-query.ts';

export function loadCategoriesDebug({ context: { queryClient, api } }: { context: AppContext }): Promise<void> {
  return awaitOnServer(queryClient.prefetchQuery(categoriesDebugQuery(api)));
}

export function categoriesDebugHead({ match }: HeadInput) {
  const { site } = match.context;
  return pageHead({
    site,
    title: `Categories Debug | ${site.siteName}`,
    description: 'The public API’s response for all categories.',
    path: paths.categoriesDebug(),
    isIndexed: false,
  });
}
