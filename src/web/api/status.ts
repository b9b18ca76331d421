import { queryOptions } from '@tanstack/react-query';
import type { getStatusOperation } from '#contract/status-operations.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { ESSENTIAL } from './query-client.ts';

export type SiteStatus = CallResult<typeof getStatusOperation>['data'];
export type StatusDay = SiteStatus['days'][number];

const loadOperation = () => import('#contract/status-operations.ts').then((module) => module.getStatusOperation);

/** The measured uptime of the site. */
export function statusQuery(api: Api) {
  return queryOptions({
    queryKey: ['status'],
    staleTime: 60_000,
    ...ESSENTIAL,
    queryFn: async ({ signal }) => (await call(api, loadOperation, { signal })).data,
  });
}
