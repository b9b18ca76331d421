import type { Generated } from 'kysely';
import type { AppealStatus } from '#domain/moderation/appeal.ts';
import type { ReportReason } from '#domain/moderation/report.ts';
import type { JsonColumn } from '../json-column.ts';

/** Reports of visitors, what staff changed for others, and appeals against decisions. */
export type ReportTables = {
  reports: {
    id: Generated<number>;
    listing_id: Generated<number | null>;
    photo_id: Generated<number | null>;
    review_id: Generated<number | null>;
    user_id: number | null;
    address_hash: Buffer | null;
    email: Generated<string>;
    reason: ReportReason;
    note: string;
    created_at: Date;
    settled_at: Generated<Date | null>;
  };
  staff_changes: {
    decision_id: number;
    listing_id: number;
    user_id: number | null;
    change: JsonColumn;
    created_at: Date;
  };
  decision_subjects: { decision_id: number; user_id: number };
  appeals: {
    id: Generated<number>;
    decision_id: number;
    user_id: number;
    body: string;
    status: Generated<AppealStatus>;
    reason: Generated<string>;
    created_at: Date;
    decided_at: Generated<Date | null>;
  };
};
