import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { DATA_LICENSE_IDS, type DataSource } from '#domain/imports/data-source.ts';
import { emptyOutcomeCounts } from '#domain/imports/import-rules.ts';
import { ensureDataSource } from '#storage/imports/data-sources.ts';
import { findImportBatchByHash, type ImportBatch, insertImportBatch } from '#storage/imports/import-batches.ts';
import { parseJson } from '#storage/json-column.ts';
import type { Db } from '#storage/tables.ts';
import { ImportError } from './import-file.ts';

/** Settings that affect outcomes. An interrupted import can only be resumed with the same settings. */
export type ImportSettings = {
  /** "Their column=our_field" */
  columns: string[];
  /** "Their category=Our category" */
  categories: string[];
  /** "our_field=value", for missing columns and empty cells */
  constants: string[];
  /** Prefix of the keys, for sources whose keys overlap; empty for none. */
  source: string;
  mergeDuplicates: boolean;
  /** Where the data come from; null or absent if nobody said. */
  dataSource?: DataSource | null;
};

const settingsSchema: z.ZodMiniType<ImportSettings> = z.object({
  columns: z.array(z.string()),
  categories: z.array(z.string()),
  constants: z._default(z.array(z.string()), []),
  source: z.string(),
  mergeDuplicates: z.boolean(),
  dataSource: z._default(
    z.nullable(
      z.object({
        name: z.string(),
        license: z.enum(DATA_LICENSE_IDS),
        licenseUrl: z.string(),
        attribution: z.string(),
        dataDate: z.string(),
      }),
    ),
    null,
  ),
});

export function parseImportSettings(file: { id: number; settings: unknown }): ImportSettings {
  return parseJson(settingsSchema, file.settings, { column: 'import_files.settings', id: file.id });
}

type BatchOptions = {
  db: Db;
  clock: () => Date;
  settings: ImportSettings;
  again?: boolean | undefined;
  actorName?: string | undefined;
};

/** Resumes the interrupted batch of this file, or creates one. */
export async function resumeOrCreateBatch(
  options: BatchOptions,
  file: { fileName: string; hash: Buffer; rows: number; source: string },
): Promise<ImportBatch> {
  const { db, settings } = options;
  const previous = await findImportBatchByHash(db, file.hash);
  if (previous && previous.finishedAt === null) {
    if (isDeepStrictEqual(settingsSchema.parse(previous.settings), settingsSchema.parse(settings))) return previous;
    throw new ImportError(
      `Batch ${previous.id} of this file was interrupted after ${previous.rowsDone} rows. Resume it with the same options, or undo it first.`,
    );
  }
  if (previous && !options.again) {
    throw new ImportError(
      `This file was already imported as batch ${previous.id}. Undo that batch first, or import the file again.`,
    );
  }
  return insertImportBatch(db, {
    fileName: file.fileName,
    contentHash: file.hash,
    settings,
    counts: emptyOutcomeCounts(),
    startedAt: options.clock(),
    rows: file.rows,
    actorName: options.actorName ?? '',
    sourceId: settings.dataSource ? await ensureDataSource(db, settings.dataSource) : null,
    source: file.source,
  });
}
