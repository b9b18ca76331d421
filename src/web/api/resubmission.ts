import { queryOptions } from '@tanstack/react-query';
import { getSubmissionToReviseOperation, resubmitSubmissionOperation } from '#contract/submission-operations.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { Api } from './api.ts';
import { call, callWire } from './call.ts';
import { fieldDraftOf, readFieldDraft } from './field-draft.ts';
import type { SubmissionFormValues } from './submissions.ts';

/** The submission and the changes that the moderator asked for. */
export function resubmissionQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['resubmission', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await call(api, getSubmissionToReviseOperation, { body: { token }, signal });
      const additionalCategories = joinCategoryNames(data.form.additionalCategories ?? []);
      return { ...data, form: { ...data.form, additionalCategories, fields: fieldDraftOf(data.fields) } };
    },
  });
}

/** spec §3: the fields of a submission have camelCase names on the wire as well. */
export async function sendResubmission(
  api: Api,
  token: string,
  { fields, ...form }: SubmissionFormValues,
): Promise<string> {
  const body = { token, ...form, ...(fields && { fields: readFieldDraft(fields) }) };
  return (await callWire(api, resubmitSubmissionOperation, { body })).message;
}
