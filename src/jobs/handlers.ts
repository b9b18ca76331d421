import { cleanPhotos } from './clean-photos.ts';
import { cleanUp } from './clean-up.ts';
import type { JobHandler } from './handler.ts';
import { sendMail } from './send-mail.ts';
import { tidyDatabase } from './tidy-database.ts';
import { sweepVerifications } from './verification/sweep-verifications.ts';
import { verifyListing } from './verification/verify-listing.ts';

/** Who does which kind of job. */
export const handlers: Record<string, JobHandler> = {
  mail: sendMail,
  'clean-up': cleanUp,
  'clean-photos': cleanPhotos,
  'tidy-database': tidyDatabase,
  'verify-listing': verifyListing,
  'sweep-verifications': sweepVerifications,
};

/** Kinds that come back by themselves, and how long after each time. */
export const recurring: Record<string, number> = {
  'clean-up': 60 * 60 * 1000,
  'clean-photos': 60 * 60 * 1000,
  'tidy-database': 24 * 60 * 60 * 1000,
  'sweep-verifications': 60 * 60 * 1000,
};
