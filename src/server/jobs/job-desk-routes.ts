import * as contract from '#contract/desk/job-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { countUnfinishedJobs, listUnfinishedJobs } from '#storage/unfinished-jobs.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { discardUnfinishedJob, retryAllFailedJobs, retryJob } from './job-actions.ts';
import { presentJobs } from './present-job.ts';

export function jobDeskRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    route(contract.listJobsOperation, async ({ query: { state, limit, offset } }) => {
      const jobs = await listUnfinishedJobs(db, { states: [state], limit, offset });
      return { data: await presentJobs(db, jobs), counts: await countUnfinishedJobs(db) };
    }),
    route(contract.retryFailedJobsOperation, async ({ viewer }) => ({
      data: { retried: await retryAllFailedJobs(context, toActor(viewer)) },
    })),
    route(contract.retryJobOperation, async ({ viewer, params: { id } }) => {
      await retryJob(context, { id, actor: toActor(viewer) });
      return { message: 'The job will run again.' };
    }),
    route(contract.discardJobOperation, async ({ viewer, params: { id } }) => {
      await discardUnfinishedJob(context, { id, actor: toActor(viewer) });
      return { message: 'The job was discarded.' };
    }),
  ];
}
