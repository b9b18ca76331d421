import type { Generated } from 'kysely';
import type { SecondStepMethod } from '#domain/accounts/second-step.ts';
import type { Role } from '#domain/accounts/viewer.ts';

/** Accounts, sessions, passkeys, second factors, emailed tokens and rate limits. */
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
    authenticated_at: Date;
  };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: PasskeyPurpose;
    user_id: number | null;
    expires_at: Date;
  };
  setup_links: { token_hash: Buffer; expires_at: Date };
  mail_tokens: {
    token_hash: Buffer;
    purpose: MailTokenPurpose;
    user_id: number;
    email_key: string;
    expires_at: Date;
  };
  second_steps: {
    id: Generated<number>;
    token_hash: Buffer;
    user_id: number | null;
    methods: SecondStepMethod[];
    code_hash: Buffer | null;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  known_devices: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    device: string;
    created_at: Date;
    used_at: Date;
  };
  authenticators: {
    user_id: number;
    secret: Buffer;
    key_id: string | null;
    created_at: Date;
    confirmed_at: Date | null;
    last_time_step: Generated<number>;
  };
  recovery_codes: { user_id: number; code_hash: Buffer; created_at: Date; used_at: Date | null };
  rate_limits: { bucket: string; hits: number; resets_at: Date };
};

/** What a challenge for a passkey was issued for. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'confirm';

export type MailTokenPurpose = 'reset-password' | 'confirm-email';
