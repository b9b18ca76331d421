import * as z from 'zod/mini';
import { STAFF_REASON_MAX_LENGTH } from '#domain/moderation/staff-change.ts';
import { singleLine } from './field-schemas.ts';

export const staffReasonParams = { staff_reason: z._default(singleLine('The reason', STAFF_REASON_MAX_LENGTH), '') };

/** The query of every operation with `needsStaffReason`. Owners leave it out. */
export const staffReasonQuery = z.object(staffReasonParams);
