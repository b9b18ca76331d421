import type { FileFormat } from '#domain/import.ts';
import type { Storage } from '#storage/connect.ts';
import { exportListings } from '../export-listings.ts';
import type { RowFate } from '../fate.ts';
import type { ImportFile } from '../import-file.ts';
import { type ImportOptions, type ImportSummary, runImport } from '../run-import.ts';
import type { ImportSettings } from '../take-batch.ts';

export const NOW = new Date('2026-11-15T12:00:00Z');

export function textFile(text: string, format: FileFormat = 'csv'): ImportFile {
  return {
    name: `file.${format}`,
    format,
    async *open() {
      yield Buffer.from(text);
    },
  };
}

type Wishes = Partial<ImportSettings & Pick<ImportOptions, 'dryRun' | 'again' | 'signal' | 'onFates'>>;

export async function importText(
  { db }: Storage,
  file: string | ImportFile,
  wishes: Wishes = {},
): Promise<ImportSummary & { fates: RowFate[] }> {
  const { dryRun = false, again, signal, onFates, ...settings } = wishes;
  const fates: RowFate[] = [];
  const summary = await runImport(typeof file === 'string' ? textFile(file) : file, {
    ...{ db, clock: () => NOW, dryRun, again, signal },
    settings: { columns: [], categories: [], source: '', mergeDuplicates: false, ...settings },
    onFates: async (told) => {
      fates.push(...told);
      await onFates?.(told);
    },
  });
  return { ...summary, fates };
}

export async function exportText({ db }: Storage, format: FileFormat = 'csv', every = false): Promise<string> {
  let text = '';
  for await (const page of exportListings(db, { format, every })) text += page;
  return text;
}
