import type { Generated } from 'kysely';
import type { JsonColumn } from '../json-column.ts';

export type RecipientState = 'waiting' | 'taken' | 'sent' | 'left' | 'failed';

export type NewsletterTables = {
  posts: {
    id: Generated<number>;
    title: string;
    slug: string;
    category: string;
    excerpt: string;
    author: string;
    content: string;
    featured_image: string;
    /** Null for a draft. */
    published_at: Date | null;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
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
  post_slugs: { slug: string; post_id: number };
  deleted_posts: { id: number; post: JsonColumn; old_slugs: string[]; deleted_at: Date };
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
