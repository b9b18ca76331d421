import { queryOptions } from '@tanstack/react-query';
import { readAskedSubmission, resubmitBusiness } from '#contract/submissions.ts';
import type { SubmissionForm } from '#domain/submission.ts';
import type { Api } from './api.ts';

/** What was sent and what is asked for. Our own server alone has these calls. */
export function askedSubmissionQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['asked-submission', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.call({ path: '/api/submissions/asked', method: 'POST', body: { token }, signal });
      return readAskedSubmission.answer.parse(answer).data;
    },
  });
}

export async function resubmit(api: Api, token: string, form: SubmissionForm): Promise<string> {
  const body = { token, ...form };
  return resubmitBusiness.answer.parse(await api.call({ path: '/api/submissions/again', method: 'POST', body }))
    .message;
}
