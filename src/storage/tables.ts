import type { ColumnType, Generated, Kysely } from 'kysely';
import type { AccountTables } from './accounts/account-tables.ts';
import type { BlogTables } from './blog/blog-tables.ts';
import type { CategoryTables } from './categories/category-tables.ts';
import type { CorrectionTables } from './corrections/correction-tables.ts';
import type { DeskTables } from './desk/desk-tables.ts';
import type { FieldTables } from './fields/field-tables.ts';
import type { ImportTables } from './imports/import-tables.ts';
import type { JsonColumn } from './json-column.ts';
import type { LeadTables } from './leads/lead-tables.ts';
import type { ListingTables } from './listings/listing-tables.ts';
import type { NewsletterTables } from './newsletter/newsletter-tables.ts';
import type { OwnershipTables } from './ownership/ownership-tables.ts';
import type { TeamTables } from './ownership/team-tables.ts';
import type { ReportTables } from './reports/report-tables.ts';
import type { ReviewTables } from './reviews/review-tables.ts';
import type { SavedTables } from './saved/saved-tables.ts';
import type { SiteTables } from './site/site-tables.ts';

export type Tables = AccountTables &
  BlogTables &
  CategoryTables &
  CorrectionTables &
  DeskTables &
  FieldTables &
  ImportTables &
  ListingTables &
  NewsletterTables &
  LeadTables &
  OwnershipTables &
  ReportTables &
  ReviewTables &
  SavedTables &
  SiteTables &
  TeamTables & {
    installation: { id: ColumnType<string, never, never>; only_one: ColumnType<boolean, never, never> };
    jobs: {
      id: Generated<number>;
      kind: string;
      payload: JsonColumn;
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

/** A connection or a transaction. It is the first parameter of every function in this folder. */
export type Db = Kysely<Tables>;
