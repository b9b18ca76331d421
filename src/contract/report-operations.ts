import * as z from 'zod/mini';
import {
  needsReportNote,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASONS,
  REPORT_TARGETS,
  reportReasonsFor,
} from '#domain/moderation/report.ts';
import { messageResponse } from './common-schemas.ts';
import { idField, multiLine, optionalEmail } from './field-schemas.ts';
import type { Operation } from './operation.ts';

/** Also validated in the browser. */
export const reportForm = z
  .object({
    target: z.enum(REPORT_TARGETS, `The target must be one of: ${REPORT_TARGETS.join(', ')}.`),
    target_id: idField,
    reason: z.enum(REPORT_REASONS, 'Choose a reason.'),
    note: z._default(multiLine('Your note', REPORT_NOTE_MAX_LENGTH), ''),
    email: z._default(optionalEmail, ''),
  })
  .check(
    z.refine(({ target, reason }) => reportReasonsFor(target).includes(reason), {
      path: ['reason'],
      error: 'Choose a reason that fits what you’re reporting.',
    }),
    z.refine(({ reason, note }) => !needsReportNote(reason) || note !== '', {
      path: ['note'],
      error: 'Describe the problem so that a moderator can find it.',
    }),
  );
export type ReportInput = z.infer<typeof reportForm>;

export const createReportOperation = {
  id: 'sendReport',
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a listing, a photo or a review to the moderators, once at a time per person. It stays as it is until they decide.',
  access: 'anyone',
  body: reportForm,
  response: messageResponse,
  errors: ['not-found', 'forbidden', 'too-many'],
} as const satisfies Operation;

export const REPORT_OPERATIONS = [createReportOperation];
