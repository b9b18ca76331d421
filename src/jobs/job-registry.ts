import { maintainDatabase } from '#storage/engine/maintain-database.ts';
import { moveCategoryListings, reindexCategory, reweightSearchDocuments } from './category-maintenance.ts';
import { checkClaim } from './check-claim.ts';
import { cleanImports } from './clean-imports.ts';
import { cleanPhotos } from './clean-photos.ts';
import { cleanUp } from './clean-up.ts';
import { dropFieldValues } from './drop-field-values.ts';
import { deleteSentMail } from './email/delete-sent-mail.ts';
import { deliverNewsletterIssue } from './email/deliver-newsletter-issue.ts';
import { sendEmail } from './email/send-email.ts';
import { searchDuplicates } from './find-duplicates.ts';
import type { JobHandler } from './job-handler.ts';
import { processImportFile } from './process-import-file.ts';
import { processImportUndo } from './process-import-undo.ts';
import { requestOwnerConfirmations } from './request-owner-confirmations.ts';
import { sendSearchAlerts } from './send-search-alerts.ts';
import { sweepVerifications } from './verification/sweep-verifications.ts';
import { verifyListing } from './verification/verify-listing.ts';

/** Handlers by job kind. The kinds are stored in the database. */
export const jobHandlers: Record<string, JobHandler> = {
  mail: sendEmail,
  'delete-sent-mail': deleteSentMail,
  letter: deliverNewsletterIssue,
  'clean-up': cleanUp,
  'clean-photos': cleanPhotos,
  'clean-imports': cleanImports,
  'import-file': processImportFile,
  'undo-import': processImportUndo,
  'tidy-database': maintainDatabase,
  'move-category': moveCategoryListings,
  'index-category': reindexCategory,
  'weigh-documents': reweightSearchDocuments,
  'drop-field-values': dropFieldValues,
  'find-duplicates': searchDuplicates,
  'verify-listing': verifyListing,
  'check-claim': checkClaim,
  'sweep-verifications': sweepVerifications,
  'ask-to-confirm': requestOwnerConfirmations,
  'look-for-news': sendSearchAlerts,
};

/** Interval of recurring jobs, in milliseconds. */
export const recurringJobs: Record<string, number> = {
  'clean-up': 60 * 60 * 1000,
  'clean-photos': 60 * 60 * 1000,
  'clean-imports': 60 * 60 * 1000,
  'tidy-database': 24 * 60 * 60 * 1000,
  'sweep-verifications': 60 * 60 * 1000,
  'ask-to-confirm': 60 * 60 * 1000,
  'look-for-news': 60 * 60 * 1000,
  'find-duplicates': 60 * 60 * 1000,
};
