import type { Generated } from 'kysely';
import type { LeadStatus } from '#domain/listings/lead.ts';

export type LeadTables = {
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
};
