import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  discardJobOperation,
  listJobsOperation,
  retryFailedJobsOperation,
  retryJobOperation,
} from '#contract/desk/job-operations.ts';
import type { JobState } from '#domain/jobs/job-state.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

const LIST_LENGTH = 100;

export type DeskJob = CallResult<typeof listJobsOperation>['data'][number];
export type JobCounts = CallResult<typeof listJobsOperation>['counts'];

export const deskJobsKey = (session: Session) => [...userScopedKey(session), 'desk-jobs'] as const;

export function deskJobsQuery(api: Api, session: Session, state: JobState) {
  return queryOptions({
    queryKey: [...deskJobsKey(session), state],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, counts } = await call(api, listJobsOperation, { query: { state, limit: LIST_LENGTH }, signal });
      return { jobs: data, counts };
    },
  });
}

const COUNT_REFETCH_MS = 60_000;

export function failedJobCountQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...deskJobsKey(session), 'failed-count'],
    staleTime: 0,
    refetchInterval: COUNT_REFETCH_MS,
    queryFn: async ({ signal }) => {
      const query = { state: 'failed', limit: 1 } as const;
      return (await call(api, listJobsOperation, { query, signal })).counts.failed;
    },
  });
}

export const retryDeskJob = (api: Api, id: number) => call(api, retryJobOperation, { params: { id } });

export const discardJob = (api: Api, id: number) => call(api, discardJobOperation, { params: { id } });

/** Resolves to the number of jobs that run again. */
export async function retryAllDeskJobs(api: Api): Promise<number> {
  return (await call(api, retryFailedJobsOperation, {})).data.retried;
}
