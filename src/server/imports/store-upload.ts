import { createHash, randomUUID } from 'node:crypto';
import { recognizeDataSource } from '#domain/imports/data-source.ts';
import type { ImportDelimiter } from '#domain/imports/import-formats.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { FileStore } from '#files/file-store.ts';
import { fieldLabels } from '#imports/field-cells.ts';
import { ImportError } from '#imports/import-file.ts';
import { deleteParts, openStoredBytes, storeParts } from '#imports/import-file-parts.ts';
import { identifyFile } from '#imports/readers/identify-file.ts';
import type { ImportSettings } from '#imports/resume-or-create-batch.ts';
import { sampleColumns } from '#imports/sample-columns.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import {
  deleteImportFile,
  findImportFile,
  type ImportFileRow,
  insertImportFile,
  updateImportFile,
} from '#storage/imports/import-files.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

export type ImportContext = ServerContext & { files: FileStore };

type ImportUpload = {
  fileName: string;
  encoding: string | undefined;
  delimiter: ImportDelimiter | undefined;
  actor: DecisionActor;
  bytes: () => AsyncIterable<Buffer>;
};

const DEFAULT_IMPORT_SETTINGS: ImportSettings = {
  columns: [],
  categories: [],
  constants: [],
  source: '',
  mergeDuplicates: false,
};

/** Stores an upload as it streams in, samples its columns and returns the id of the file. */
export async function storeUpload(context: ImportContext, upload: ImportUpload): Promise<number> {
  const { db, clock } = context;
  const fileName = upload.fileName.replace(/^.*[/\\]/, '');
  const id = await insertImportFile(db, {
    fileName,
    storeKey: randomUUID(),
    settings: DEFAULT_IMPORT_SETTINGS,
    actorName: upload.actor.name,
    createdAt: clock(),
  });
  try {
    await storeContent(context, id, upload);
  } catch (error) {
    await discardUpload(context, id);
    throw error instanceof ImportError ? new HttpError('invalid', error.message) : error;
  }
  return id;
}

async function storeContent(
  { db, clock, files }: ImportContext,
  id: number,
  { actor, bytes, encoding, delimiter }: ImportUpload,
): Promise<void> {
  const { storeKey } = await requireFile(db, id);
  const hash = createHash('sha256');
  const counter = { bytes: 0 };
  const onPart = (parts: number) => updateImportFile(db, id, { parts });
  await storeParts(files, hashAndCount(bytes(), hash, counter), { storeKey, onPart });
  const file = { ...(await requireFile(db, id)), bytes: counter.bytes };
  const identified = await identifyFile(openStoredBytes(files, file), { name: file.fileName, encoding, delimiter });
  const columns = await sampleColumns(identified, fieldLabels(await listFields(db)));
  const names = columns.map(({ name }) => name);
  const dataSource = recognizeDataSource({ format: identified.format, columns: names });
  await db.transaction().execute(async (tx) => {
    await updateImportFile(tx, id, {
      settings: { ...DEFAULT_IMPORT_SETTINGS, dataSource },
      bytes: counter.bytes,
      contentHash: hash.digest(),
      columns,
      format: identified.format,
      encoding: identified.encoding ?? '',
      delimiter: delimiter ?? null,
    });
    const item = { kind: 'import', id } as const;
    await insertDeskLogEntry(tx, { item, title: file.fileName, action: 'uploaded it', actor, at: clock() });
  });
}

async function* hashAndCount(
  bytes: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
  counter: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    counter.bytes += chunk.length;
    yield chunk;
  }
}

/** The row is deleted last, so that no stored part is ever without its row. */
export async function discardUpload({ db, files }: ImportContext, id: number): Promise<void> {
  const file = await findImportFile(db, id);
  if (!file) return;
  await deleteParts(files, file);
  await deleteImportFile(db, id);
}

async function requireFile(db: ServerContext['db'], id: number): Promise<ImportFileRow> {
  const file = await findImportFile(db, id);
  if (!file) throw new HttpError('conflict', 'The file was discarded in the meantime.');
  return file;
}
