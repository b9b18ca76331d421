import type { CustomField } from '#domain/fields/custom-field.ts';
import type { Submission } from '#domain/listings/submission.ts';
import { findUser } from '#storage/accounts/users.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { setListingStatus } from '#storage/listings/listings.ts';
import { deleteSubmissionLinks } from '#storage/submissions/submission-links.ts';
import {
  decideSubmission,
  findSubmissions,
  listPendingSubmissions,
  lockSubmission,
  reopenSubmission,
} from '#storage/submissions/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { type ExaminedSubmission, examineSubmissions } from './examine-submissions.ts';
import { changedSinceDecision, conflict, type ModerationHandler } from './moderation-handler.ts';
import { applySubmissionChanges, publishSubmission } from './publish-submission.ts';

export type DeskSubmission = ExaminedSubmission & {
  submission: Submission;
  fields: CustomField[];
  submitter: { id: number; name: string; createdAt: Date } | null;
};

/** Submissions of the listing form. Approving one publishes a listing. */
export const submissionHandler: ModerationHandler<Submission, DeskSubmission> = {
  listWaiting: listPendingSubmissions,

  async load(db, id) {
    const [submission] = await findSubmissions(db, [id]);
    if (!submission) return null;
    const examined = (await examineSubmissions(db, [submission])).get(id);
    if (!examined) throw new Error(`Expected submission ${id} to have an examination result`);
    const submitter = submission.userId === null ? null : await findUser(db, submission.userId);
    return { ...examined, submission, submitter, fields: await listFields(db) };
  },

  async approve(tx, id, { reason, changes = {}, now }) {
    const submission = await lockWaitingSubmission(tx, id);
    const listingId = await publishSubmission(tx, submission, { changes, now });
    await decideSubmission(tx, id, { status: 'approved', reason, listingId, decidedAt: now });
    const { businessName } = applySubmissionChanges(submission, changes);
    return {
      title: businessName,
      snapshot: { listing_id: submission.listingId },
      mail: emailToSubmitter(submission, (to) => ({
        kind: 'submission-approved',
        ...to,
        businessName,
        listingId,
        reason,
      })),
      listingId,
    };
  },

  async reject(tx, id, { reason, asks = false, now }) {
    const submission = await lockWaitingSubmission(tx, id);
    const { businessName, listingId, email } = submission;
    if (asks && email === '') throw conflict('There’s no email address to send it to.');
    await decideSubmission(tx, id, { status: 'rejected', reason, listingId, decidedAt: now, asks });
    return {
      title: businessName,
      snapshot: { listing_id: listingId, ...(asks && { asks }) },
      mail: emailToSubmitter(submission, (to) =>
        asks
          ? { kind: 'submission-asked', ...userIdField(submission), submissionId: id, businessName, reason }
          : { kind: 'submission-rejected', ...to, businessName, reason },
      ),
      listingId: null,
    };
  },

  async undo(tx, { itemId, verdict }, now) {
    const submission = await lockSubmission(tx, itemId);
    if (!submission) throw conflict('The submission no longer exists, because its sender withdrew it.');
    if (submission.status !== verdict) throw changedSinceDecision('The submission');
    if (verdict === 'approved' && submission.listingId !== null) {
      await setListingStatus(tx, submission.listingId, { status: 'archived', now });
    }
    await reopenSubmission(tx, itemId);
    await deleteSubmissionLinks(tx, itemId);
    const { businessName } = submission;
    return emailToSubmitter(submission, (to) => ({ kind: 'submission-undone', ...to, businessName, verdict }));
  },
};

async function lockWaitingSubmission(tx: Db, id: number): Promise<Submission> {
  const submission = await lockSubmission(tx, id);
  if (!submission) throw notFound(`Submission ${id} doesn’t exist.`);
  if (submission.status !== 'pending') throw conflict(`Submission ${id} has already been ${submission.status}.`);
  return submission;
}

/** Null when the address was erased with its account. */
function emailToSubmitter<T>(submission: Submission, compose: (to: { to: string; userId?: number }) => T): T | null {
  const { email } = submission;
  return email === '' ? null : compose({ to: email, ...userIdField(submission) });
}

const userIdField = ({ userId }: Submission): { userId?: number } => (userId === null ? {} : { userId });
