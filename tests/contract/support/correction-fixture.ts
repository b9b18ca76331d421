import { randomBytes } from 'node:crypto';
import { insertCorrectionReport, saveCorrectionLink } from '#storage/corrections/correction-reports.ts';
import { insertCorrection } from '#storage/corrections/corrections.ts';
import { saveSubmissionLink } from '#storage/submissions/submission-links.ts';
import { decideSubmission } from '#storage/submissions/submissions.ts';
import { saveConfirmationLink } from '#storage/verification/confirmations.ts';
import type { TestApp } from '../../support/test-app.ts';

/** About the owner's listing: one that the owner is asked about, and one at the desk with a link. */
export type CorrectionFixture = {
  awaitingOwnerId: number;
  atDeskId: number;
  correctionSecret: string;
  confirmationSecret: string;
  /** For a submission that its sender is asked to change. */
  submissionSecret: string;
};

type CorrectionFixtureInput = { ownerId: number; listingId: number; askedSubmissionId: number };

export async function createCorrectionFixture(
  town: TestApp,
  { ownerId, listingId, askedSubmissionId }: CorrectionFixtureInput,
): Promise<CorrectionFixture> {
  const { db } = town.storage;
  const now = town.clock.now;
  const later = new Date(now.getTime() + 86_400_000);
  const [correctionSecret, confirmationSecret, submissionSecret] = [newSecret(), newSecret(), newSecret()];
  const about = (value: string, deskSince: Date) =>
    insertCorrection(db, { listingId, field: 'phone', value, deskSince, createdAt: now });
  const atDeskId = await about('(512) 555-0191', now);
  const sender = await insertCorrectionReport(db, {
    correctionId: atDeskId,
    person: { addressHash: randomBytes(16) },
    email: '',
    note: 'I called.',
    createdAt: now,
  });
  await saveCorrectionLink(db, sender.id, { secret: correctionSecret, expiresAt: later });
  await saveConfirmationLink(db, { listingId, userId: ownerId }, { secret: confirmationSecret, expiresAt: later });
  const asked = { status: 'rejected', reason: 'The address, please.', listingId: null, decidedAt: now } as const;
  await decideSubmission(db, askedSubmissionId, { ...asked, asks: true });
  await saveSubmissionLink(db, askedSubmissionId, { secret: submissionSecret, expiresAt: later });
  const askedId = await about('(512) 555-0192', later);
  return { awaitingOwnerId: askedId, atDeskId, correctionSecret, confirmationSecret, submissionSecret };
}

const newSecret = () => randomBytes(32).toString('base64url');
