import type { PendingSubmissionWire, SubmissionChange } from '#contract/submission-operations.ts';
import { emailKey, type Viewer } from '#domain/accounts/viewer.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { OWN_SUBMISSIONS_MAX } from '#domain/limits.ts';
import { type OwnSubmissionState, REJECTION_SHOWN_MS, type Submission } from '#domain/listings/submission.ts';
import { decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { deleteSubmissionLinks } from '#storage/submissions/submission-links.ts';
import {
  deleteSubmission,
  listOwnRejections,
  listOwnSubmissions,
  lockOwnSubmission,
  replaceSubmission,
  resendSubmission,
  type SubmissionSender,
} from '#storage/submissions/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { applySubmissionChanges } from '../moderation/publish-submission.ts';
import { presentFieldValues } from '../shared/present-field-values.ts';
import { hashSubmission, resolveSubmission } from './receive-submission.ts';

type SignedIn = NonNullable<Viewer>;

export async function readOwnSubmissions(
  { db, clock }: ServerContext,
  viewer: SignedIn,
): Promise<PendingSubmissionWire[]> {
  const since = new Date(clock().getTime() - REJECTION_SHOWN_MS);
  const pending = await listOwnSubmissions(db, senderOf(viewer), OWN_SUBMISSIONS_MAX);
  const rejected = await listOwnRejections(db, senderOf(viewer), { since, limit: OWN_SUBMISSIONS_MAX });
  const fields = await listFields(db);
  return [...pending, ...rejected].map((submission) => presentPendingSubmission(submission, fields));
}

/** In review, it keeps its time and so its place in the queue. After a request for changes it returns to the queue. */
export async function changeOwnSubmission(
  context: ServerContext,
  viewer: SignedIn,
  { id, changes }: { id: number; changes: SubmissionChange },
): Promise<PendingSubmissionWire> {
  return context.db.transaction().execute(async (tx) => {
    const submission = await requireOwnSubmission(tx, viewer, id);
    const userId = viewer.user.id;
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.edit, `${userId}`);
    const changed = { ...applySubmissionChanges(submission, changes), fields: changes.fields };
    const form = await resolveSubmission(tx, changed, { current: submission.fieldValues, isNew: false });
    await deleteSubmissionLinks(tx, id);
    const revision = { form, contentHash: hashSubmission(form, userId), now: context.clock() };
    if (submission.status !== 'pending') {
      await resendSubmission(tx, id, revision);
      return presentPendingSubmission(
        { ...submission, ...form, ...RESENT, createdAt: revision.now },
        await listFields(tx),
      );
    }
    const newId = await replaceSubmission(tx, id, { ...revision, userId });
    return presentPendingSubmission({ ...submission, ...form, id: newId }, await listFields(tx));
  });
}

export async function withdrawOwnSubmission({ db }: ServerContext, viewer: SignedIn, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status } = await requireOwnSubmission(tx, viewer, id);
    if (status !== 'pending') throw submissionNotFound();
    await deleteSubmission(tx, id);
  });
}

async function requireOwnSubmission(tx: Db, viewer: SignedIn, id: number): Promise<Submission> {
  const submission = await lockOwnSubmission(tx, id, senderOf(viewer));
  if (!submission) throw submissionNotFound();
  return submission;
}

const submissionNotFound = () => notFound('We couldn’t find this submission among yours in review.');

const RESENT = { status: 'pending', reason: '', askedAt: null } as const;

/** Anyone can register with somebody else's address, so it counts only once it is confirmed. */
function senderOf({ user }: SignedIn): SubmissionSender {
  return { userId: user.id, confirmedEmail: user.emailConfirmedAt ? emailKey(user.email) : null };
}

function presentPendingSubmission(submission: Submission, fields: readonly CustomField[]): PendingSubmissionWire {
  const values = presentFieldValues(fields, submission.fieldValues);
  return {
    id: submission.id,
    business_name: submission.businessName,
    category: submission.category,
    ...(submission.additionalCategories.length > 0 && { additional_categories: submission.additionalCategories }),
    address: submission.address,
    phone: submission.phone,
    email: submission.email,
    website: submission.website,
    description: submission.description,
    ...(values.length > 0 && { fields: values }),
    submitted_at: formatIsoTime(submission.createdAt),
    promised_by: formatIsoTime(decisionDueAt(submission.createdAt)),
    state: submissionState(submission),
    reason: submission.reason,
  };
}

function submissionState({ status, askedAt }: Submission): OwnSubmissionState {
  if (status === 'pending') return 'pending';
  return askedAt === null ? 'rejected' : 'changes-requested';
}
