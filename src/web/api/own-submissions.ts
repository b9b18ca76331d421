import { queryOptions } from '@tanstack/react-query';
import {
  changeOwnSubmissionOperation,
  listOwnSubmissionsOperation,
  withdrawOwnSubmissionOperation,
} from '#contract/submission-operations.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { OwnSubmissionState } from '#domain/listings/submission.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { fieldDraftOf, readFieldDraft } from './field-draft.ts';
import type { SubmissionFormValues } from './submissions.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** A business of the user that is no listing yet. */
export type PendingSubmission = {
  id: number;
  form: SubmissionFormValues;
  submittedAt: string;
  answerBy: string;
  state: OwnSubmissionState;
  reason: string;
};

/** Disabled with a foreign API, which only receives submissions. */
export function ownSubmissionsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'submissions'] as const,
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PendingSubmission[]> => {
      const { data } = await call(api, listOwnSubmissionsOperation, { signal });
      return data.map(({ id, submittedAt, promisedBy, state, reason, ...form }) => ({
        id,
        submittedAt,
        answerBy: promisedBy,
        state,
        reason,
        form: {
          ...form,
          additionalCategories: joinCategoryNames(form.additionalCategories ?? []),
          fields: fieldDraftOf(form.fields),
        },
      }));
    },
  });
}

/** Sends only what was changed. */
export async function changeSubmission(
  api: Api,
  id: number,
  { fields, ...changes }: Partial<SubmissionFormValues>,
): Promise<string> {
  const body = { ...changes, ...(fields !== undefined && { fields: readFieldDraft(fields) }) };
  return (await call(api, changeOwnSubmissionOperation, { params: { id }, body })).message;
}

export async function withdrawSubmission(api: Api, id: number): Promise<string> {
  return (await call(api, withdrawOwnSubmissionOperation, { params: { id } })).message;
}
