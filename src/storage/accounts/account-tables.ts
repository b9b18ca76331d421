import type { Generated } from 'kysely';
import type { Role } from '#domain/accounts/viewer.ts';

/** Accounts, sessions, emailed tokens and rate limits. */
export type AccountTables = {
  users: {
    id: Generated<number>;
    email: string;
    email_key: string;
    name: string;
    password_hash: string;
    role: Generated<Role>;
    email_confirmed_at: Date | null;
    disabled_at: Date | null;
    created_at: Date;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    address: string;
    device: string;
  };
  mail_tokens: {
    token_hash: Buffer;
    purpose: MailTokenPurpose;
    user_id: number;
    email_key: string;
    expires_at: Date;
  };
  rate_limits: { bucket: string; hits: number; resets_at: Date };
};

export type MailTokenPurpose = 'reset-password' | 'confirm-email';
