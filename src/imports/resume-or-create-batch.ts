import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { emptyOutcomeCounts } from '#domain/imports/import-rules.ts';
import { findImportBatchByHash, type ImportBatch, insertImportBatch } from '#storage/imports/import-batches.ts';
import { parseJson } from '#storage/json-column.ts';
import type { Db } from '#storage/tables.ts';
import { ImportError } from './import-error.ts';

/** What decides the fates of rows: an interrupted import goes on with the same ones only. */
export type ImportSettings = {
  /** "Their column=our_field" */
  columns: string[];
  /** "Their category=Our category" */
  categories: string[];
  /** Set before the keys of this file, where several sources number their rows alike; empty for none. */
  source: string;
  mergeDuplicates: boolean;
};

const settingsSchema: z.ZodType<ImportSettings> = z.object({
  columns: z.array(z.string()),
  categories: z.array(z.string()),
  source: z.string(),
  mergeDuplicates: z.boolean(),
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

/** The batch of this file that was interrupted, or a new one. */
export async function resumeOrCreateBatch(
  wanted: BatchOptions,
  file: { fileName: string; hash: Buffer; rows: number },
): Promise<ImportBatch> {
  const { db, settings } = wanted;
  const former = await findImportBatchByHash(db, file.hash);
  if (former && former.finishedAt === null) {
    if (isDeepStrictEqual(former.settings, { ...settings })) return former;
    throw new ImportError(
      `Batch ${former.id} of this file was interrupted after ${former.rowsDone} rows. Go on with the same options, or undo it first.`,
    );
  }
  if (former && !wanted.again) {
    throw new ImportError(
      `This file was imported already, as batch ${former.id}. Undo that one first, or import it again.`,
    );
  }
  return insertImportBatch(db, {
    fileName: file.fileName,
    contentHash: file.hash,
    settings,
    counts: emptyOutcomeCounts(),
    startedAt: wanted.clock(),
    rows: file.rows,
    actorName: wanted.actorName ?? '',
  });
}
