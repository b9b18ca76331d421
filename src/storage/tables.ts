import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { Role } from '#domain/account.ts';
import type { ItemKind, Verdict } from '#domain/desk.ts';
import type { Hours } from '#domain/hours.ts';
import type { FateCounts } from '#domain/import.ts';
import type { ListingStatus } from '#domain/listing.ts';
import type { EditStatus, Former, Identity } from '#domain/listing-edit.ts';
import type { ReviewStatus } from '#domain/review.ts';
import type { ReportReason } from '#domain/review-report.ts';
import type { HoldReason } from '#domain/review-signals.ts';
import type { SubmissionStatus } from '#domain/submission.ts';
import type { CheckId } from '#domain/verification.ts';
import type { CategoryTables } from './category-tables.ts';
import type { CorrectionTables } from './correction-tables.ts';
import type { NewsroomTables } from './newsroom-tables.ts';
import type { OwnerTables } from './owner-tables.ts';
import type { OwnershipTables } from './ownership-tables.ts';

type Id = Generated<number>;
type Made<T> = ColumnType<T, never, never>;

export type Tables = CategoryTables &
  CorrectionTables &
  NewsroomTables &
  OwnerTables &
  OwnershipTables & {
    users: {
      id: Id;
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
      id: Id;
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
    listings: {
      id: Id;
      business_name: string;
      category_id: number;
      address: string;
      city: string;
      city_slug: string;
      state: string;
      zip: string;
      latitude: number;
      longitude: number;
      phone: string;
      email: string;
      website: string;
      hours: JSONColumnType<Hours> | null;
      verified: Generated<boolean>;
      opened_year: number | null;
      description: string;
      ai_description: string;
      services: string[];
      status: ListingStatus;
      owner_id: number | null;
      external_key: Generated<string | null>;
      version: Generated<number>;
      review_count: Generated<number>;
      rating_sum: Generated<number>;
      score: Made<number>;
      created_at: Date;
      updated_at: Date;
    };
    verifications: {
      listing_id: number;
      results: string;
      /** Read and written as text: days have no time zone. */
      checked_on: string[];
      evidence: JSONColumnType<Partial<Record<CheckId, string>>>;
      verified_until: string | null;
      look_on: string;
      as_of: string | null;
    };
    listing_counts: { category_id: number; place: string; listings: number };
    listing_search: { listing_id: number; published: boolean; score: number; document: string };
    search_words: { kind: 'text' | 'city'; word: string; listings: number };
    search_spellings: { spelling: string; kind: 'text' | 'city'; word: string };
    reviews: {
      id: Id;
      listing_id: number;
      user_id: number | null;
      reviewer_name: string;
      rating: number;
      comment: string;
      status: ReviewStatus;
      held_for: Generated<HoldReason[]>;
      held_at: Generated<Date | null>;
      helpful_count: Generated<number>;
      created_at: Date;
      updated_at: Date;
    };
    review_votes: {
      id: Id;
      review_id: number;
      user_id: number | null;
      address_hash: Buffer | null;
      created_at: Date;
    };
    review_traces: {
      review_id: number;
      listing_id: number;
      address_hash: Buffer | null;
      text_hash: Buffer | null;
      created_at: Date;
    };
    photos: {
      id: Id;
      listing_id: Generated<number | null>;
      review_id: Generated<number | null>;
      user_id: number | null;
      key: string;
      alt: Generated<string>;
      width: Generated<number>;
      height: Generated<number>;
      position: Generated<number>;
      created_at: Date;
      gone_since: Date | null;
    };
    review_reports: {
      id: Id;
      review_id: number;
      user_id: number | null;
      address_hash: Buffer | null;
      reason: ReportReason;
      note: string;
      created_at: Date;
      settled_at: Generated<Date | null>;
    };
    decisions: {
      id: Id;
      item_kind: ItemKind;
      item_id: number;
      title: string;
      decision: Verdict;
      reason: string;
      before: JSONColumnType<Record<string, unknown>>;
      actor_id: number | null;
      actor_name: string;
      created_at: Date;
      reversed_at: Generated<Date | null>;
      reversed_by: Generated<number | null>;
      reversed_by_name: Generated<string | null>;
    };
    submissions: {
      id: Id;
      business_name: string;
      category: string;
      address: string;
      phone: string;
      email: string;
      website: string;
      description: string;
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
      id: Id;
      listing_id: number;
      user_id: number | null;
      business_name: string | null;
      category_id: number | null;
      address: string | null;
      status: Generated<EditStatus>;
      reason: Generated<string>;
      former: JSONColumnType<Former | null, string | null | undefined, string | null>;
      applied: JSONColumnType<Identity | null, string | null | undefined, string | null>;
      created_at: Date;
      decided_at: Generated<Date | null>;
    };
    review_replies: {
      review_id: number;
      user_id: number | null;
      body: string;
      created_at: Date;
      updated_at: Date;
      told_at: Generated<Date | null>;
    };
    installation: { id: Made<string> };
    import_batches: {
      id: Id;
      file_name: string;
      content_hash: Buffer;
      settings: JSONColumnType<Record<string, unknown>>;
      rows_done: Generated<number>;
      counts: JSONColumnType<FateCounts>;
      started_at: Date;
      finished_at: Generated<Date | null>;
      undone_at: Generated<Date | null>;
    };
    import_changes: {
      batch_id: number;
      listing_id: number;
      before: JSONColumnType<Record<string, unknown>> | null;
      version: number;
      undone_at: Generated<Date | null>;
    };
    posts: {
      id: Id;
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
      id: Id;
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
    jobs: {
      id: Id;
      kind: string;
      payload: JSONColumnType<Record<string, unknown>>;
      unique_key: string | null;
      attempts: Generated<number>;
      due_at: Date;
      leased_until: Generated<Date | null>;
      finished_at: Generated<Date | null>;
      failed_at: Generated<Date | null>;
      last_error: Generated<string>;
      created_at: Date;
    };
  };

export type MailTokenPurpose = 'reset-password' | 'confirm-email';
export type NewsletterTokenPurpose = 'confirm' | 'unsubscribe';

/** A connection or a transaction: what every function of this room takes first. */
export type Db = Kysely<Tables>;
