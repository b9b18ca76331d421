import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CategoryTables } from './category-tables.ts';
import type { CorrectionTables } from './correction-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { ListingTables } from './listing-tables.ts';
import type { NewsroomTables } from './newsroom-tables.ts';
import type { OwnerTables } from './owner-tables.ts';
import type { OwnershipTables } from './ownership-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { SavedTables } from './saved-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { TeamTables } from './team-tables.ts';

export type Tables = AccountTables &
  CategoryTables &
  CorrectionTables &
  DeskTables &
  ImportTables &
  ListingTables &
  NewsroomTables &
  OwnerTables &
  OwnershipTables &
  ReviewTables &
  SavedTables &
  SiteTables &
  TeamTables & {
    installation: { id: ColumnType<string, never, never> };
    jobs: {
      id: Generated<number>;
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

/** A connection or a transaction: what every function of this room takes first. */
export type Db = Kysely<Tables>;
