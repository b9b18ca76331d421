import * as z from 'zod/mini';
import type { ImportDelimiter, ImportFormat } from '#domain/imports/import-formats.ts';
import {
  type ColumnSample,
  emptyOutcomeCounts,
  type ImportAction,
  type RowOutcomeCounts,
} from '#domain/imports/import-rules.ts';
import { parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';
import { outcomeCountsSchema } from './import-outcomes.ts';

export type ImportFileRow = {
  id: number;
  fileName: string;
  format: ImportFormat;
  /** Empty for a format that is not text, and until the file is whole. */
  encoding: string;
  /** As chosen for a CSV file; null detects it. */
  delimiter: ImportDelimiter | null;
  storeKey: string;
  parts: number;
  bytes: number;
  contentHash: Buffer | null;
  columns: ColumnSample[];
  /** Parsed by the importer, which alone knows its shape. */
  settings: unknown;
  version: number;
  doing: ImportAction | null;
  step: number;
  rows: number | null;
  rowsDone: number;
  counts: RowOutcomeCounts;
  checkedAt: Date | null;
  fault: string;
  again: boolean;
  batchId: number | null;
  actorName: string;
  createdAt: Date;
};

const COLUMNS = [
  'id',
  'file_name as fileName',
  'format',
  'encoding',
  'delimiter',
  'store_key as storeKey',
  'parts',
  'bytes',
  'content_hash as contentHash',
  'columns',
  'settings',
  'version',
  'doing',
  'step',
  'rows',
  'rows_done as rowsDone',
  'counts',
  'checked_at as checkedAt',
  'fault',
  'again',
  'batch_id as batchId',
  'actor_name as actorName',
  'created_at as createdAt',
] as const;

type RawFileRow = Omit<ImportFileRow, 'columns' | 'counts'> & { columns: unknown; counts: unknown };

const columnsSchema: z.ZodMiniType<ColumnSample[]> = z.array(
  z.object({ name: z.string(), guess: z.string(), samples: z.array(z.string()) }),
);

function fileFromRow(row: RawFileRow): ImportFileRow {
  return {
    ...row,
    columns: parseJson(columnsSchema, row.columns, { column: 'import_files.columns', id: row.id }),
    counts: parseJson(outcomeCountsSchema, row.counts, { column: 'import_files.counts', id: row.id }),
  };
}

type NewImportFile = Pick<ImportFileRow, 'fileName' | 'storeKey' | 'settings' | 'actorName' | 'createdAt'>;

/** Runs before the first byte is stored, so that every stored part belongs to a known file. */
export async function insertImportFile(db: Db, file: NewImportFile): Promise<number> {
  const { id } = await db
    .insertInto('import_files')
    .values({
      file_name: file.fileName,
      // found out once the file is whole
      format: 'csv',
      encoding: '',
      store_key: file.storeKey,
      settings: JSON.stringify(file.settings),
      counts: JSON.stringify(emptyOutcomeCounts()),
      actor_name: file.actorName,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImportFile(db: Db, id: number): Promise<ImportFileRow | null> {
  const row = await db.selectFrom('import_files').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? fileFromRow(row) : null;
}

export async function lockImportFile(tx: Db, id: number): Promise<ImportFileRow | null> {
  const row = await tx.selectFrom('import_files').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? fileFromRow(row) : null;
}

export type ImportFileChange = Partial<
  Pick<
    ImportFileRow,
    | 'format'
    | 'encoding'
    | 'delimiter'
    | 'parts'
    | 'bytes'
    | 'contentHash'
    | 'columns'
    | 'settings'
    | 'version'
    | 'doing'
    | 'step'
    | 'rows'
    | 'rowsDone'
    | 'counts'
    | 'checkedAt'
    | 'fault'
    | 'again'
    | 'batchId'
  >
>;

export async function updateImportFile(db: Db, id: number, change: ImportFileChange): Promise<void> {
  await db
    .updateTable('import_files')
    .set({
      format: change.format,
      encoding: change.encoding,
      delimiter: change.delimiter,
      parts: change.parts,
      bytes: change.bytes,
      content_hash: change.contentHash,
      columns: change.columns && JSON.stringify(change.columns),
      settings: change.settings === undefined ? undefined : JSON.stringify(change.settings),
      version: change.version,
      doing: change.doing,
      step: change.step,
      rows: change.rows,
      rows_done: change.rowsDone,
      counts: change.counts && JSON.stringify(change.counts),
      checked_at: change.checkedAt,
      fault: change.fault,
      again: change.again,
      batch_id: change.batchId,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteImportFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_files').where('id', '=', id).execute();
}

type ExpiryTimes = { unfinishedBefore: Date; before: Date };

/** Files whose upload never finished, and old ones. */
export async function listExpiredImportFiles(
  db: Db,
  { unfinishedBefore, before }: ExpiryTimes,
): Promise<ImportFileRow[]> {
  const rows = await db
    .selectFrom('import_files')
    .select(COLUMNS)
    .where((is) =>
      is.or([
        is.and([is('content_hash', 'is', null), is('created_at', '<', unfinishedBefore)]),
        is.and([is('doing', 'is', null), is('created_at', '<', before)]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(fileFromRow);
}
