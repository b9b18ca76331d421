import { askOwnersToConfirm } from './ask-for-confirmations.ts';
import { checkClaim } from './check-claim.ts';
import { cleanImports } from './clean-imports.ts';
import { cleanPhotos } from './clean-photos.ts';
import { cleanUp } from './clean-up.ts';
import type { JobHandler } from './handler.ts';
import { importFile } from './import-file.ts';
import { sendLetter } from './send-letter.ts';
import { sendMail } from './send-mail.ts';
import { indexCategory, moveCategory, weighDocuments } from './tend-categories.ts';
import { tidyDatabase } from './tidy-database.ts';
import { undoBatch } from './undo-import.ts';
import { sweepVerifications } from './verification/sweep-verifications.ts';
import { verifyListing } from './verification/verify-listing.ts';

/** Who does which kind of job. */
export const handlers: Record<string, JobHandler> = {
  mail: sendMail,
  letter: sendLetter,
  'clean-up': cleanUp,
  'clean-photos': cleanPhotos,
  'clean-imports': cleanImports,
  'import-file': importFile,
  'undo-import': undoBatch,
  'tidy-database': tidyDatabase,
  'move-category': moveCategory,
  'index-category': indexCategory,
  'weigh-documents': weighDocuments,
  'verify-listing': verifyListing,
  'check-claim': checkClaim,
  'sweep-verifications': sweepVerifications,
  'ask-to-confirm': askOwnersToConfirm,
};

/** Kinds that come back by themselves, and how long after each time. */
export const recurring: Record<string, number> = {
  'clean-up': 60 * 60 * 1000,
  'clean-photos': 60 * 60 * 1000,
  'clean-imports': 60 * 60 * 1000,
  'tidy-database': 24 * 60 * 60 * 1000,
  'sweep-verifications': 60 * 60 * 1000,
  'ask-to-confirm': 60 * 60 * 1000,
};
