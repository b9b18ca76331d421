import { queryOptions } from '@tanstack/react-query';
import type { listDataSourcesOperation } from '#contract/data-source-operations.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { ESSENTIAL, STALE_TIME_MS } from './query-client.ts';

export type DataSourceModel = CallResult<typeof listDataSourcesOperation>['data'][number];

const loadOperation = () =>
  import('#contract/data-source-operations.ts').then((module) => module.listDataSourcesOperation);

export function dataSourcesQuery(api: Api) {
  return queryOptions({
    queryKey: ['data-sources'],
    staleTime: STALE_TIME_MS.listings,
    ...ESSENTIAL,
    queryFn: async ({ signal }) => (await call(api, loadOperation, { signal })).data,
  });
}
