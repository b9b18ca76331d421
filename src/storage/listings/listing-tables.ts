import type { ColumnType, Generated } from 'kysely';
import type { DuplicateReason } from '#domain/listings/likely-duplicate.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { ListingMetric } from '#domain/listings/listing-metrics.ts';
import type { JsonColumn, NullableJsonColumn } from '../json-column.ts';

/** Listings, their search documents, verification, photos and merges. */
export type ListingTables = {
  listings: {
    id: Generated<number>;
    business_name: string;
    category_id: number;
    additional_category_ids: Generated<number[]>;
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
    hours: NullableJsonColumn;
    hours_text: Generated<string>;
    verified: Generated<boolean>;
    opened_year: number | null;
    description: string;
    ai_description: string;
    services: string[];
    status: ListingStatus;
    owner_id: number | null;
    /** FieldValues. */
    field_values: ColumnType<unknown, string | undefined, string>;
    external_key: Generated<string | null>;
    merged_into: Generated<number | null>;
    version: Generated<number>;
    review_count: Generated<number>;
    rating_sum: Generated<number>;
    /** Set by triggers. */
    cover_photo: ColumnType<unknown, never, never>;
    review_quote: ColumnType<unknown, never, never>;
    score: ColumnType<number, never, never>;
    created_at: Date;
    updated_at: Date;
    /** Set by a trigger. */
    published_at: ColumnType<Date | null, never, never>;
  };
  verifications: {
    listing_id: number;
    results: string;
    /** Text, because days have no time zone. */
    checked_on: string[];
    evidence: JsonColumn;
    verified_until: string | null;
    look_on: string;
    as_of: string | null;
  };
  listing_counts: { category_id: number; place: string; listings: number };
  /** Maintained by triggers. */
  markets: {
    id: Generated<number>;
    state: string;
    city_slug: string;
    category_id: number;
    city: string;
    listings: number;
    verified: number;
    reviews: number;
    rating_sum: number;
    latitude_sum: number;
    longitude_sum: number;
    centre: ColumnType<{ x: number; y: number } | null, never, never>;
  };
  /** `day` is text, because days have no time zone. */
  listing_days: Record<ListingMetric, number> & { listing_id: number; day: ColumnType<string, string, never> };
  listing_search: { listing_id: number; published: boolean; score: number; document: string };
  listing_changes: {
    id: Generated<number>;
    transaction: Generated<string>;
    listing_ids: number[];
    changed_at: Generated<Date>;
  };
  search_words: { kind: 'text' | 'city'; word: string; listings: number };
  search_spellings: { spelling: string; kind: 'text' | 'city'; word: string };
  /** Written by triggers; `ok` by confirmations. */
  listing_facts: { listing_id: number; facts: JsonColumn };
  /** Visitors who said that the details are still right; a hash of each. */
  visitor_confirmations: { listing_id: number; person: Buffer; created_at: Date };
  /** Written by triggers. */
  listing_history: {
    id: Generated<number>;
    listing_id: number;
    version: number;
    changed_at: Date;
    kind: string;
    user_id: number | null;
    batch_id: number | null;
    from_id: number | null;
    changes: JsonColumn;
    facts: ColumnType<unknown, string | undefined, string>;
  };
  photos: {
    id: Generated<number>;
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
    removed_at: Generated<Date | null>;
  };
  listing_merges: {
    id: Generated<number>;
    listing_id: number;
    into_id: number;
    followers: Generated<number[]>;
    former: JsonColumn;
    created_at: Date;
    undone_at: Generated<Date | null>;
  };
  duplicate_pairs: {
    listing_id: number;
    other_id: number;
    reasons: DuplicateReason[];
    meters: number | null;
    score: number;
    search: number;
    dismissed_at: Generated<Date | null>;
  };
  duplicate_search: {
    only_one: Generated<boolean>;
    search: Generated<number>;
    after_id: Generated<number | null>;
    started_at: Generated<Date | null>;
    finished_at: Generated<Date | null>;
  };
  listing_moves: { merge_id: number; part: string; row_id: number; former: Generated<number | null> };
};
