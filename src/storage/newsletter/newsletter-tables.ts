import type { Generated } from 'kysely';

export type RecipientState = 'waiting' | 'taken' | 'sent' | 'left' | 'failed';

export type NewsletterTables = {
  newsletter_subscribers: {
    id: Generated<number>;
    email: string;
    email_key: string;
    asked_at: Date;
    confirmed_at: Generated<Date | null>;
    unsubscribed_at: Generated<Date | null>;
  };
  newsletter_tokens: {
    token_hash: Buffer;
    subscriber_id: number;
    purpose: NewsletterTokenPurpose;
    expires_at: Date;
  };
  letters: {
    id: Generated<number>;
    subject: string;
    content: string;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    started_at: Generated<Date | null>;
    stopped_at: Generated<Date | null>;
    finished_at: Generated<Date | null>;
    recipients: Generated<number>;
    sent: Generated<number>;
    failed: Generated<number>;
  };
  letter_recipients: {
    letter_id: number;
    subscriber_id: number;
    state: Generated<RecipientState>;
    attempts: Generated<number>;
    due_at: Date;
  };
};

export type NewsletterTokenPurpose = 'confirm' | 'unsubscribe';
