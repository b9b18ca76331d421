import { queryOptions } from '@tanstack/react-query';
import type { getSitePageOperation } from '#contract/site-page-operations.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { nullIfMissing } from './null-if-missing.ts';
import { ESSENTIAL, STALE_TIME_MS } from './query-client.ts';

export type SitePageModel = CallResult<typeof getSitePageOperation>['data'];

const loadOperation = () => import('#contract/site-page-operations.ts').then((module) => module.getSitePageOperation);

/** A published page of text by its slug or a former one; null if there is none. */
export function sitePageQuery(api: Api, slug: string) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['page', slug],
    staleTime: STALE_TIME_MS.blog,
    queryFn: async ({ signal }) =>
      (await nullIfMissing(call(api, loadOperation, { params: { slug }, signal })))?.data ?? null,
  });
}
