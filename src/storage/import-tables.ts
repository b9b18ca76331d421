import type { Generated, JSONColumnType } from 'kysely';
import type { FateCounts } from '#domain/import.ts';

/** Listings that came as a file, and how each was before. */
export type ImportTables = {
  import_batches: {
    id: Generated<number>;
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
};
