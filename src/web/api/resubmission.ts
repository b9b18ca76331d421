import { queryOptions } from '@tanstack/react-query';
import { getSubmissionToReviseOperation, resubmitSubmissionOperation } from '#contract/submission-operations.ts';
import type { SubmissionForm } from '#domain/listings/submission.ts';
import type { Api } from './api.ts';

/** What was sent and what is asked for. Our own server alone has these calls. */
export function resubmissionQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['asked-submission', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.request({ path: '/api/submissions/asked', method: 'POST', body: { token }, signal });
      return getSubmissionToReviseOperation.response.parse(answer).data;
    },
  });
}

export async function sendResubmission(api: Api, token: string, form: SubmissionForm): Promise<string> {
  const body = { token, ...form };
  return resubmitSubmissionOperation.response.parse(
    await api.request({ path: '/api/submissions/again', method: 'POST', body }),
  ).message;
}
