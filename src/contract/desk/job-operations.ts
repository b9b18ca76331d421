import * as z from 'zod/mini';
import { JOB_STATES } from '#domain/jobs/job-state.ts';
import { dataResponse, idParams, messageResponse, pageParams } from '../common-schemas.ts';
import type { Operation } from '../operation.ts';

const PAGE_SIZE = 50;

const jobWire = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** The kind of email, if the job sends one. */
  mail_kind: z.nullable(z.string()),
  /** The recipient of the email, with a shortened address. */
  recipient: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
  /** The record that the job is about, such as "claim 4". */
  subject: z.nullable(z.string()),
  listing: z.nullable(z.object({ id: z.int(), business_name: z.string() })),
  attempts: z.int(),
  last_error: z.string(),
  created_at: z.string(),
  /** The time of the next attempt; null if there is none. */
  next_attempt_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
});
export type JobWire = z.infer<typeof jobWire>;

export const listJobsOperation = {
  id: 'readJobs',
  method: 'GET',
  path: '/api/desk/jobs',
  summary: 'Lists unfinished background jobs and emails of one state, with the error of the last attempt.',
  access: 'admin',
  query: z.strictObject({
    state: z._default(z.enum(JOB_STATES, `The state must be ${JOB_STATES.join(' or ')}.`), 'failed'),
    ...pageParams(PAGE_SIZE),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(jobWire),
    counts: z.object({ failed: z.int(), retrying: z.int(), waiting: z.int() }),
  }),
} as const satisfies Operation;

export const retryJobOperation = {
  id: 'retryJob',
  method: 'POST',
  path: '/api/desk/jobs/:id/retry',
  summary: 'Runs a failed job again, or the next attempt of a job right away. The request is logged.',
  access: 'admin',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const retryFailedJobsOperation = {
  id: 'retryFailedJobs',
  method: 'POST',
  path: '/api/desk/jobs/retry',
  summary: 'Runs the oldest failed jobs again, at most 1,000. The request is logged.',
  access: 'admin',
  response: dataResponse(z.object({ retried: z.int() })),
} as const satisfies Operation;

export const discardJobOperation = {
  id: 'discardJob',
  method: 'POST',
  path: '/api/desk/jobs/:id/discard',
  summary: 'Deletes a failed job, or an email that could not be sent yet. The request is logged.',
  access: 'admin',
  params: idParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const JOB_OPERATIONS = [listJobsOperation, retryJobOperation, retryFailedJobsOperation, discardJobOperation];
