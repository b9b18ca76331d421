import * as z from 'zod/mini';
import { DATA_LICENSE_IDS } from '#domain/imports/data-source.ts';
import { IMPORT_FORMATS } from '#domain/imports/import-formats.ts';
import { ROW_OUTCOMES } from '#domain/imports/import-rules.ts';
import { IMPORT_STATES } from '#domain/imports/import-state.ts';
import { logEntryWire } from '../common-schemas.ts';

const countsWire = z.object({
  new: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  /** Rows that come in without one of their cells. */
  warned: z.int(),
  /** Rows with a field that was changed both in the file and here. */
  conflicts: z.int(),
  /** Public listings of the same source that the file no longer has. Counted after the import. */
  missing: z.int(),
});

export const importWire = z.object({
  /** Null if the command line imported it, or the file was deleted. */
  file_id: z.nullable(z.int()),
  /** Null until rows are written. */
  batch_id: z.nullable(z.int()),
  file_name: z.string(),
  /** Empty for the command line. */
  actor: z.string(),
  at: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null until counted. */
  rows: z.nullable(z.int()),
  rows_done: z.int(),
  counts: countsWire,
  /** Why the whole file is unusable; empty if it is usable. */
  fault: z.string(),
  undo_done: z.int(),
  undo_total: z.int(),
});
export type ImportWire = z.infer<typeof importWire>;

const dataSourceWire = z.object({
  name: z.string(),
  license: z.enum(DATA_LICENSE_IDS),
  /** Empty: that of the license. */
  license_url: z.string(),
  attribution: z.string(),
  data_date: z.string(),
});

export const importDetailWire = z.object({
  ...importWire.shape,
  version: z.int(),
  bytes: z.int(),
  format: z.enum(IMPORT_FORMATS),
  /** Empty for a format that is not text. */
  encoding: z.string(),
  /** `field` is the chosen field, initially a suggestion; empty for a skipped column. */
  columns: z.array(z.object({ name: z.string(), field: z.string(), samples: z.array(z.string()) })),
  /** Values for missing columns and empty cells. */
  constants: z.array(z.object({ field: z.string(), value: z.string() })),
  /** What the file calls a category, and the category that it means here. */
  categories: z.array(z.object({ name: z.string(), category: z.string() })),
  source: z.string(),
  merge_duplicates: z.boolean(),
  /** Where the data come from, initially as the file is recognized; null if nobody said. */
  data_source: z.nullable(dataSourceWire),
  /** The batch that imported the same file before. */
  imported_before: z.nullable(z.int()),
  history: z.array(logEntryWire),
});
export type ImportDetailWire = z.infer<typeof importDetailWire>;

export const rowOutcomeWire = z.object({
  line: z.int(),
  fate: z.enum(ROW_OUTCOMES),
  business_name: z.string(),
  listing_id: z.nullable(z.int()),
  says: z.string(),
  /** About cells that the row comes in without; empty if there are none. */
  warnings: z.string(),
  /** Fields that were changed both in the file and here, with both values; empty if there are none. */
  conflicts: z.string(),
});
export type RowOutcomeWire = z.infer<typeof rowOutcomeWire>;

export const outcomePointWire = z.object({
  line: z.int(),
  fate: z.enum(ROW_OUTCOMES),
  business_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type OutcomePointWire = z.infer<typeof outcomePointWire>;

export const fileCategoryWire = z.object({
  /** What the file calls it. */
  name: z.string(),
  /** Rows that would come in if it were known; 0 once it is chosen. */
  rows: z.int(),
  /** The chosen category; empty if none is. */
  category: z.string(),
  /** Categories that it could be, most likely first. */
  suggestions: z.array(z.string()),
});
export type FileCategoryWire = z.infer<typeof fileCategoryWire>;
