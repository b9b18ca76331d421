import type { Generated } from 'kysely';
import type { LeadMessageSender, LeadStatus } from '#domain/listings/lead.ts';
import type { QuoteTiming } from '#domain/listings/quote.ts';

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
    quote_request_id: Generated<number | null>;
    is_chosen: Generated<boolean>;
    answered_at: Generated<Date | null>;
  };
  lead_messages: {
    id: Generated<number>;
    lead_id: number;
    sender: LeadMessageSender;
    user_id: Generated<number | null>;
    message: string;
    created_at: Date;
  };
  quote_requests: {
    id: Generated<number>;
    user_id: number | null;
    timing: QuoteTiming;
    needed_on: string | null;
    place: string;
    content_hash: Buffer;
    idempotency_key: string | null;
    created_at: Date;
    closed_at: Generated<Date | null>;
  };
  quote_links: { token_hash: Buffer; quote_request_id: number; expires_at: Date };
  lead_links: { token_hash: Buffer; lead_id: number; expires_at: Date };
};
