import { cleanUp } from './clean-up.ts';
import type { JobHandler } from './handler.ts';
import { sendMail } from './send-mail.ts';
import { tidyDatabase } from './tidy-database.ts';

/** Who does which kind of job. */
export const handlers: Record<string, JobHandler> = {
  mail: sendMail,
  'clean-up': cleanUp,
  'tidy-database': tidyDatabase,
};

/** Kinds that come back by themselves, and how long after each time. */
export const recurring: Record<string, number> = {
  'clean-up': 60 * 60 * 1000,
  'tidy-database': 24 * 60 * 60 * 1000,
};
