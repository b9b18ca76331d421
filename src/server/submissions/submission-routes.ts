import {
  changeOwnSubmissionOperation,
  createSubmissionOperation,
  getSubmissionToReviseOperation,
  listOwnSubmissionsOperation,
  resubmitSubmissionOperation,
  withdrawOwnSubmissionOperation,
} from '#contract/submission-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { SUBMISSION_THANKS, type Submission } from '#domain/listings/submission.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentFieldValues } from '../shared/present-field-values.ts';
import { changeOwnSubmission, readOwnSubmissions, withdrawOwnSubmission } from './own-submissions.ts';
import { findSubmissionToRevise, receiveResubmission } from './receive-resubmission.ts';
import { receiveSubmission } from './receive-submission.ts';

export function submissionRoutes(context: ServerContext): Route[] {
  return [
    route(createSubmissionOperation, async ({ body, viewer, ip, idempotencyKey }) => {
      const address = addressKey(ip);
      await consumeRateLimit(context, RATE_LIMITS.submit, address);
      const id = await receiveSubmission(context, body, { userId: viewer?.user.id ?? null, address, idempotencyKey });
      // A repeated request gets the same response, even if the submission has been decided since.
      return new Created({ message: SUBMISSION_THANKS, data: { id, status: 'pending' } });
    }),
    route(listOwnSubmissionsOperation, async ({ viewer }) => ({ data: await readOwnSubmissions(context, viewer) })),
    route(changeOwnSubmissionOperation, async ({ viewer, params: { id }, body: changes }) => ({
      message: 'Your changes are saved. We’ll review them within 24-48 hours.',
      data: await changeOwnSubmission(context, viewer, { id, changes }),
    })),
    route(withdrawOwnSubmissionOperation, async ({ viewer, params }) => {
      await withdrawOwnSubmission(context, viewer, params.id);
      return { message: 'Your submission was withdrawn and deleted.' };
    }),
    route(
      getSubmissionToReviseOperation,
      async ({ body, ip }) => ({
        data: presentSubmissionToRevise(
          await findSubmissionToRevise(context, { token: body.token, ip }),
          await listFields(context.db),
        ),
      }),
      { ignoresToken: true },
    ),
    route(
      resubmitSubmissionOperation,
      async ({ body: { token, ...form }, ip }) => {
        await receiveResubmission(context, form, { token, ip });
        return { message: 'Thank you. We’ll review it again within 24-48 hours and let you know.' };
      },
      { ignoresToken: true },
    ),
  ];
}

function presentSubmissionToRevise(submission: Submission, fields: readonly CustomField[]) {
  const values = presentFieldValues(fields, submission.fieldValues);
  const { businessName, category, additionalCategories, address } = submission;
  const { phone, email, website, description, reason } = submission;
  return {
    form: {
      businessName,
      category,
      ...(additionalCategories.length > 0 && { additionalCategories }),
      address,
      phone,
      email,
      website,
      description,
    },
    ...(values.length > 0 && { fields: values }),
    reason,
  };
}
