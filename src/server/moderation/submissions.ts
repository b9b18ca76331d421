import type { Submission } from '#domain/submission.ts';
import { setListingStatus } from '#storage/listings.ts';
import { deleteSubmissionLinks } from '#storage/submission-links.ts';
import {
  decideSubmission,
  findSubmissions,
  listWaitingSubmissions,
  lockSubmission,
  reopenSubmission,
} from '#storage/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { findUser } from '#storage/users.ts';
import { notFound } from '../http/errors.ts';
import { changedSince, conflict, type Kind } from './kind.ts';
import { type Examined, examineSubmissions } from './submission-facts.ts';
import { corrected, publish } from './submission-listing.ts';

export type ShownSubmission = Examined & {
  submission: Submission;
  submitter: { id: number; name: string; createdAt: Date } | null;
};

/** What the wizard sends: approved, it is a listing. */
export const submissionKind: Kind<Submission, ShownSubmission> = {
  listWaiting: listWaitingSubmissions,

  async show(db, id) {
    const [submission] = await findSubmissions(db, [id]);
    if (!submission) return null;
    const examined = (await examineSubmissions(db, [submission])).get(id);
    if (!examined) throw new Error('what was examined has a result');
    const submitter = submission.userId === null ? null : await findUser(db, submission.userId);
    return { ...examined, submission, submitter };
  },

  async approve(tx, id, { reason, changes = {}, now }) {
    const submission = await takeWaiting(tx, id);
    const listingId = await publish(tx, submission, { changes, now });
    await decideSubmission(tx, id, { status: 'approved', reason, listingId, decidedAt: now });
    const { businessName } = corrected(submission, changes);
    return {
      title: businessName,
      before: { listing_id: submission.listingId },
      mail: toSubmitter(submission, (to) => ({ kind: 'submission-approved', ...to, businessName, listingId, reason })),
      listingId,
    };
  },

  async reject(tx, id, { reason, asks = false, now }) {
    const submission = await takeWaiting(tx, id);
    const { businessName, listingId, email } = submission;
    if (asks && email === '') throw conflict('There is no address to which it could be sent.');
    await decideSubmission(tx, id, { status: 'rejected', reason, listingId, decidedAt: now, asks });
    return {
      title: businessName,
      before: { listing_id: listingId, ...(asks && { asks }) },
      mail: toSubmitter(submission, (to) =>
        asks
          ? { kind: 'submission-asked', ...accountOf(submission), submissionId: id, businessName, reason }
          : { kind: 'submission-rejected', ...to, businessName, reason },
      ),
      listingId: null,
    };
  },

  async undo(tx, { itemId, verdict }, now) {
    const submission = await lockSubmission(tx, itemId);
    if (!submission) throw conflict('The submission is gone: its sender has taken it back.');
    if (submission.status !== verdict) throw changedSince('The submission');
    if (verdict === 'approved' && submission.listingId !== null) {
      await setListingStatus(tx, submission.listingId, { status: 'archived', now });
    }
    await reopenSubmission(tx, itemId);
    await deleteSubmissionLinks(tx, itemId);
    const { businessName } = submission;
    return toSubmitter(submission, (to) => ({ kind: 'submission-undone', ...to, businessName, verdict }));
  },
};

async function takeWaiting(tx: Db, id: number): Promise<Submission> {
  const submission = await lockSubmission(tx, id);
  if (!submission) throw notFound(`There is no submission ${id}.`);
  if (submission.status !== 'pending') throw conflict(`Submission ${id} has already been ${submission.status}.`);
  return submission;
}

/** Whoever has deleted the account or withdrawn the address hears nothing more. */
function toSubmitter<T>(submission: Submission, write: (to: { to: string; userId?: number }) => T): T | null {
  const { email } = submission;
  return email === '' ? null : write({ to: email, ...accountOf(submission) });
}

const accountOf = ({ userId }: Submission): { userId?: number } => (userId === null ? {} : { userId });
