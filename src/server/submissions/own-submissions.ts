import type { PendingSubmissionWire, SubmissionChange } from '#contract/submission-operations.ts';
import { emailKey, type Viewer } from '#domain/accounts/viewer.ts';
import { OWN_SUBMISSIONS_MAX } from '#domain/limits.ts';
import type { Submission } from '#domain/listings/submission.ts';
import { decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { deleteSubmissionLinks } from '#storage/submissions/submission-links.ts';
import {
  deleteSubmission,
  listOwnSubmissions,
  lockOwnSubmission,
  replaceSubmission,
  type SubmissionSender,
} from '#storage/submissions/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { applySubmissionChanges } from '../moderation/publish-submission.ts';
import { canonicalCategoryName, hashSubmission } from './receive-submission.ts';

type SignedIn = NonNullable<Viewer>;

export async function readOwnSubmissions({ db }: ServerContext, viewer: SignedIn): Promise<PendingSubmissionWire[]> {
  return (await listOwnSubmissions(db, senderOf(viewer), OWN_SUBMISSIONS_MAX)).map(presentPendingSubmission);
}

/** Keeps the time of the submission, and so its place in the queue. */
export async function changeOwnSubmission(
  context: ServerContext,
  viewer: SignedIn,
  { id, changes }: { id: number; changes: SubmissionChange },
): Promise<PendingSubmissionWire> {
  return context.db.transaction().execute(async (tx) => {
    const submission = await requireOwnSubmission(tx, viewer, id);
    const userId = viewer.user.id;
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.edit, `${userId}`);
    const form = applySubmissionChanges(submission, changes);
    form.category = await canonicalCategoryName(tx, form.category);
    await deleteSubmissionLinks(tx, id);
    const newId = await replaceSubmission(tx, id, { form, contentHash: hashSubmission(form, userId), userId });
    return presentPendingSubmission({ ...submission, ...form, id: newId });
  });
}

export async function withdrawOwnSubmission({ db }: ServerContext, viewer: SignedIn, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwnSubmission(tx, viewer, id);
    await deleteSubmission(tx, id);
  });
}

async function requireOwnSubmission(tx: Db, viewer: SignedIn, id: number): Promise<Submission> {
  const submission = await lockOwnSubmission(tx, id, senderOf(viewer));
  if (!submission) throw notFound('We couldn’t find this submission among yours in review.');
  return submission;
}

/** Anyone can register with somebody else's address, so it counts only once it is confirmed. */
function senderOf({ user }: SignedIn): SubmissionSender {
  return { userId: user.id, confirmedEmail: user.emailConfirmedAt ? emailKey(user.email) : null };
}

function presentPendingSubmission(submission: Submission): PendingSubmissionWire {
  return {
    id: submission.id,
    business_name: submission.businessName,
    category: submission.category,
    address: submission.address,
    phone: submission.phone,
    email: submission.email,
    website: submission.website,
    description: submission.description,
    submitted_at: formatIsoTime(submission.createdAt),
    promised_by: formatIsoTime(decisionDueAt(submission.createdAt)),
  };
}
