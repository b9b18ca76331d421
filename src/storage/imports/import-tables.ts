import type { ColumnType, Generated } from 'kysely';
import type { ImportDelimiter, ImportFormat } from '#domain/imports/import-formats.ts';
import type { ImportAction, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { JsonColumn, NullableJsonColumn } from '../json-column.ts';

/** Imported files and batches, with the former state of each changed listing. */
export type ImportTables = {
  import_batches: {
    id: Generated<number>;
    file_name: string;
    content_hash: Buffer;
    settings: JsonColumn;
    rows_done: Generated<number>;
    counts: JsonColumn;
    started_at: Date;
    finished_at: Generated<Date | null>;
    undone_at: Generated<Date | null>;
    rows: Generated<number | null>;
    actor_name: Generated<string>;
    undo_asked_at: Generated<Date | null>;
    undo_step: Generated<number>;
    undo_done: Generated<number>;
    undo_total: Generated<number>;
    source: Generated<string | null>;
    source_id: Generated<number | null>;
  };
  data_sources: {
    id: Generated<number>;
    name: string;
    license: string;
    license_url: Generated<string>;
    attribution: Generated<string>;
    /** Text, because days have no time zone. */
    data_date: string | null;
  };
  import_changes: {
    batch_id: number;
    listing_id: number;
    before: NullableJsonColumn;
    version: number;
    undone_at: Generated<Date | null>;
    link: ColumnType<unknown, string | null | undefined, string | null>;
  };
  import_links: {
    source: string;
    row_hash: string;
    listing_id: number;
    imported: NullableJsonColumn;
    batch_id: number;
  };
  import_conflicts: {
    batch_id: number;
    listing_id: number;
    field: string;
    line: number;
    theirs: string;
    ours: string;
    columns: JsonColumn;
    created_at: Date;
    settled_at: Generated<Date | null>;
  };
  import_files: {
    id: Generated<number>;
    file_name: string;
    format: ImportFormat;
    encoding: string;
    delimiter: Generated<ImportDelimiter | null>;
    store_key: string;
    parts: Generated<number>;
    bytes: Generated<number>;
    content_hash: Generated<Buffer | null>;
    columns: ColumnType<unknown, string | undefined, string>;
    settings: JsonColumn;
    version: Generated<number>;
    doing: Generated<ImportAction | null>;
    step: Generated<number>;
    rows: Generated<number | null>;
    rows_done: Generated<number>;
    counts: JsonColumn;
    checked_at: Generated<Date | null>;
    fault: Generated<string>;
    again: Generated<boolean>;
    batch_id: Generated<number | null>;
    actor_name: string;
    created_at: Date;
  };
  import_fates: {
    file_id: number;
    line: number;
    kind: RowOutcomeKind;
    business_name: string;
    listing_id: number | null;
    says: string;
    warnings: Generated<string>;
    conflicts: Generated<string>;
    latitude: Generated<number | null>;
    longitude: Generated<number | null>;
    unknown_category: Generated<string | null>;
  };
  download_tickets: {
    ticket_hash: Buffer;
    user_id: number;
    wanted: JsonColumn;
    expires_at: Date;
  };
};
