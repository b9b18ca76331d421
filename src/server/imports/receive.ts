import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/desk.ts';
import { formatOfName } from '#domain/import.ts';
import type { FileStore } from '#files/file-store.ts';
import { ImportFault } from '#imports/import-fault.ts';
import { sampleColumns } from '#imports/sample-columns.ts';
import { keepParts, removeParts, storedFile } from '#imports/stored-file.ts';
import type { ImportSettings } from '#imports/take-batch.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import {
  deleteImportFile,
  findImportFile,
  type ImportFileRow,
  insertImportFile,
  updateImportFile,
} from '#storage/import-files.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, Refusal } from '../http/errors.ts';

export type ImportContext = ServerContext & { files: FileStore };

type Sent = { fileName: string; encoding: string; actor: Actor; bytes: () => AsyncIterable<Buffer> };

const NO_SETTINGS: ImportSettings = { columns: [], categories: [], source: '', mergeDuplicates: false };

/** Keeps a file as it comes, and looks at its first rows. Gives its number. */
export async function receiveFile(context: ImportContext, sent: Sent): Promise<number> {
  const { db, clock } = context;
  const fileName = sent.fileName.replace(/^.*[/\\]/, '');
  const format = formatOfName(fileName);
  if (!format) throw invalidField('file_name', 'Choose a file that ends in .csv, .jsonl or .ndjson.');
  const id = await insertImportFile(db, {
    fileName,
    format,
    encoding: sent.encoding,
    storeKey: randomUUID(),
    settings: NO_SETTINGS,
    actorName: sent.actor.name,
    createdAt: clock(),
  });
  try {
    await keep(context, id, sent);
  } catch (error) {
    await throwAway(context, id);
    throw error instanceof ImportFault ? new Refusal('invalid', error.message) : error;
  }
  return id;
}

async function keep({ db, clock, files }: ImportContext, id: number, { actor, bytes }: Sent): Promise<void> {
  const { storeKey } = await requireFile(db, id);
  const hash = createHash('sha256');
  const measured = { bytes: 0 };
  const onPart = (parts: number) => updateImportFile(db, id, { parts });
  await keepParts(files, measure(bytes(), hash, measured), { storeKey, onPart });
  const file = await requireFile(db, id);
  const columns = await sampleColumns(storedFile(files, file));
  await db.transaction().execute(async (tx) => {
    await updateImportFile(tx, id, { bytes: measured.bytes, contentHash: hash.digest(), columns });
    const item = { kind: 'import', id } as const;
    await insertLogEntry(tx, { item, title: file.fileName, action: 'uploaded it', actor, at: clock() });
  });
}

async function* measure(
  bytes: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
  measured: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    measured.bytes += chunk.length;
    yield chunk;
  }
}

/** The row goes last: while it is there, what lies in the store is known of. */
export async function throwAway({ db, files }: ImportContext, id: number): Promise<void> {
  const file = await findImportFile(db, id);
  if (!file) return;
  await removeParts(files, file);
  await deleteImportFile(db, id);
}

async function requireFile(db: ServerContext['db'], id: number): Promise<ImportFileRow> {
  const file = await findImportFile(db, id);
  if (!file) throw new Refusal('conflict', 'The file was thrown away meanwhile.');
  return file;
}
