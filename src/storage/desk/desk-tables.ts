import type { ColumnType, Generated } from 'kysely';
import type { EditStatus } from '#domain/listings/listing-edit.ts';
import type { SubmissionStatus } from '#domain/listings/submission.ts';
import type { DeskItemKind, Verdict } from '#domain/moderation/decision.ts';
import type { JsonColumn, NullableJsonColumn } from '../json-column.ts';

/** Items that wait for moderators, and decisions. */
export type DeskTables = {
  desk_log: {
    id: Generated<number>;
    item_kind: string;
    item_id: number;
    title: string;
    action: string;
    actor_id: number | null;
    actor_name: string;
    created_at: Date;
  };
  decisions: {
    id: Generated<number>;
    item_kind: DeskItemKind;
    item_id: number;
    title: string;
    decision: Verdict;
    reason: string;
    before: JsonColumn;
    actor_id: number | null;
    actor_name: string;
    created_at: Date;
    reversed_at: Generated<Date | null>;
    reversed_by: Generated<number | null>;
    reversed_by_name: Generated<string | null>;
  };
  submissions: {
    id: Generated<number>;
    business_name: string;
    category: string;
    additional_categories: Generated<string[]>;
    address: string;
    phone: string;
    email: string;
    website: string;
    description: string;
    field_values: ColumnType<unknown, string | undefined, string>;
    user_id: number | null;
    status: Generated<SubmissionStatus>;
    reason: Generated<string>;
    listing_id: Generated<number | null>;
    content_hash: Buffer;
    idempotency_key: string | null;
    created_at: Date;
    decided_at: Generated<Date | null>;
    asked_at: Generated<Date | null>;
  };
  listing_edits: {
    id: Generated<number>;
    listing_id: number;
    user_id: number | null;
    business_name: string | null;
    category_id: number | null;
    additional_category_ids: Generated<number[] | null>;
    address: string | null;
    status: Generated<EditStatus>;
    reason: Generated<string>;
    former: NullableJsonColumn;
    applied: NullableJsonColumn;
    created_at: Date;
    decided_at: Generated<Date | null>;
  };
};
