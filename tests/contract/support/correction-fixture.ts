import { randomBytes } from 'node:crypto';
import { insertCorrectionReport, saveCorrectionLink } from '#storage/corrections/correction-reports.ts';
import { insertCorrection } from '#storage/corrections/corrections.ts';
import { saveSubmissionLink } from '#storage/submissions/submission-links.ts';
import { decideSubmission } from '#storage/submissions/submissions.ts';
import { saveConfirmationLink } from '#storage/verification/confirmations.ts';
import type { TestApp } from '../../support/test-app.ts';

/** Corrections of the owner's listing: one awaits the owner, the other is at the desk and has a link. */
export type CorrectionFixture = {
  awaitingOwnerId: number;
  atDeskId: number;
  correctionSecret: string;
  confirmationSecret: string;
  /** Secret of a submission whose sender was asked to change it. */
  submissionSecret: string;
};

type CorrectionFixtureInput = { ownerId: number; listingId: number; changesRequestedSubmissionId: number };

export async function createCorrectionFixture(
  testApp: TestApp,
  { ownerId, listingId, changesRequestedSubmissionId }: CorrectionFixtureInput,
): Promise<CorrectionFixture> {
  const { db } = testApp.storage;
  const now = testApp.clock.now;
  const later = new Date(now.getTime() + 86_400_000);
  const [correctionSecret, confirmationSecret, submissionSecret] = [newSecret(), newSecret(), newSecret()];
  const insertForPhone = (value: string, deskSince: Date) =>
    insertCorrection(db, { listingId, field: 'phone', value, deskSince, createdAt: now });
  const atDeskId = await insertForPhone('(512) 555-0191', now);
  const sender = await insertCorrectionReport(db, {
    correctionId: atDeskId,
    person: { addressHash: randomBytes(16) },
    email: '',
    note: 'I called.',
    createdAt: now,
  });
  await saveCorrectionLink(db, sender.id, { secret: correctionSecret, expiresAt: later });
  await saveConfirmationLink(db, { listingId, userId: ownerId }, { secret: confirmationSecret, expiresAt: later });
  const decision = { status: 'rejected', reason: 'The address, please.', listingId: null, decidedAt: now } as const;
  await decideSubmission(db, changesRequestedSubmissionId, { ...decision, asks: true });
  await saveSubmissionLink(db, changesRequestedSubmissionId, { secret: submissionSecret, expiresAt: later });
  const awaitingOwnerId = await insertForPhone('(512) 555-0192', later);
  return { awaitingOwnerId, atDeskId, correctionSecret, confirmationSecret, submissionSecret };
}

const newSecret = () => randomBytes(32).toString('base64url');
