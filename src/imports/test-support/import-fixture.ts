import type { ImportFormat } from '#domain/imports/import-formats.ts';
import type { FileFormat } from '#domain/imports/import-rules.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { exportListings } from '../export-listings.ts';
import type { FileBytes, ImportFile } from '../import-file.ts';
import type { ImportSettings } from '../resume-or-create-batch.ts';
import type { RowOutcome } from '../row-outcome.ts';
import { type ImportOptions, type ImportSummary, runImport } from '../run-import.ts';

export const NOW = new Date('2026-11-15T12:00:00Z');

export function textFile(text: string, format: ImportFormat = 'csv'): ImportFile {
  return { ...bytesOf(Buffer.from(text)), name: `file.${format}`, format };
}

/** Bytes that arrive in chunks. */
export function bytesOf(bytes: Buffer, chunkBytes = 65_536): FileBytes {
  return {
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    },
    read: async (start, end) => bytes.subarray(start, end),
  };
}

type ImportTextOptions = Partial<ImportSettings & Pick<ImportOptions, 'dryRun' | 'again' | 'signal' | 'onOutcomes'>>;

export async function importText(
  { db }: Storage,
  file: string | ImportFile,
  options: ImportTextOptions = {},
): Promise<ImportSummary & { fates: RowOutcome[] }> {
  const { dryRun = false, again, signal, onOutcomes, ...settings } = options;
  const fates: RowOutcome[] = [];
  const summary = await runImport(typeof file === 'string' ? textFile(file) : file, {
    ...{ db, clock: () => NOW, dryRun, again, signal },
    settings: { columns: [], categories: [], constants: [], source: '', mergeDuplicates: false, ...settings },
    onOutcomes: async (outcomes) => {
      fates.push(...outcomes);
      await onOutcomes?.(outcomes);
    },
  });
  return { ...summary, fates };
}

export async function exportText({ db }: Storage, format: FileFormat = 'csv', every = false): Promise<string> {
  let text = '';
  for await (const page of exportListings(db, { format, every })) text += page;
  return text;
}
