import type { ColumnType, Generated } from 'kysely';
import type { LeadStatus } from '#domain/lead.ts';
import type { Use } from '#domain/listing-use.ts';

/** What owners are told: who writes to them, and how often their listings are used. */
export type OwnerTables = {
  leads: {
    id: Generated<number>;
    listing_id: number;
    owner_id: number | null;
    user_id: number | null;
    name: string;
    email: string;
    phone: string;
    message: string;
    status: Generated<LeadStatus>;
    note: Generated<string>;
    content_hash: Buffer;
    idempotency_key: string | null;
    created_at: Date;
    gone_since: Generated<Date | null>;
  };
  /** The day is read and written as text: days have no time zone. */
  listing_days: Record<Use, number> & { listing_id: number; day: ColumnType<string, string, never> };
};
