import { queryOptions } from '@tanstack/react-query';
import { getSubmissionToReviseOperation, resubmitSubmissionOperation } from '#contract/submission-operations.ts';
import type { SubmissionForm } from '#domain/listings/submission.ts';
import type { Api } from './api.ts';
import { call, callWire } from './call.ts';

/** The submission and the changes that the moderator asked for. */
export function resubmissionQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['resubmission', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await call(api, getSubmissionToReviseOperation, { body: { token }, signal })).data,
  });
}

/** spec §3: the fields of a submission have camelCase names on the wire as well. */
export async function sendResubmission(api: Api, token: string, form: SubmissionForm): Promise<string> {
  return (await callWire(api, resubmitSubmissionOperation, { body: { token, ...form } })).message;
}
