import type { Generated } from 'kysely';
import type { CorrectionField, CorrectionStatus } from '#domain/listings/correction.ts';
import type { NullableJsonColumn } from '../json-column.ts';

/** Corrections by visitors, and the yearly confirmation by owners. */
export type CorrectionTables = {
  corrections: {
    id: Generated<number>;
    listing_id: number;
    field: CorrectionField;
    value: string;
    status: Generated<CorrectionStatus>;
    reason: Generated<string>;
    desk_since: Date;
    owner_agrees: Generated<boolean>;
    former: NullableJsonColumn;
    applied: NullableJsonColumn;
    created_at: Date;
    decided_at: Generated<Date | null>;
  };
  correction_senders: {
    id: Generated<number>;
    correction_id: number;
    user_id: Generated<number | null>;
    address_hash: Generated<Buffer | null>;
    email: string;
    note: string;
    created_at: Date;
  };
  correction_links: { token_hash: Buffer; sender_id: number; expires_at: Date };
  submission_links: { token_hash: Buffer; submission_id: number; expires_at: Date };
  confirmation_asks: { listing_id: number; user_id: number; asked_at: Date };
  confirmation_round: { only_one: Generated<boolean>; owner_id: Generated<number>; listing_id: Generated<number> };
  confirmation_links: { token_hash: Buffer; listing_id: number; user_id: number; expires_at: Date };
};
