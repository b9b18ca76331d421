import * as z from 'zod/mini';
import {
  CHECK_IDS,
  CHECK_RESULTS,
  completeVerificationRecord,
  type VerificationRecord,
} from '#domain/verification/verification-checks.ts';

const outcome = z.object({ result: z.enum(CHECK_RESULTS), checkedOn: z.string(), evidence: z.string() });

/** A record inside a snapshot. One that is older than a check has no outcome of it yet. */
export const verificationRecordSchema: z.ZodMiniType<VerificationRecord> = z.pipe(
  z.partialRecord(z.enum(CHECK_IDS), outcome),
  z.transform((stored) => completeVerificationRecord(stored as Partial<VerificationRecord>)),
);
