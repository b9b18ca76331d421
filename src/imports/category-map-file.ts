import { ImportError, type ImportFile } from './import-file.ts';
import { readImportRows } from './readers/read-import-file.ts';

/** Reads "Their category=Our category" from the first two columns of a table with column names. */
export async function readCategoryPairs(file: ImportFile): Promise<string[]> {
  const pairs: string[] = [];
  for await (const row of readImportRows(file)) {
    if ('error' in row) throw new ImportError(`${file.name}, line ${row.line}: ${row.error}`);
    const [theirs = '', ours = ''] = [...row.cells.values()].map((cell) => cell.trim());
    // rows that are not decided yet
    if (theirs !== '' && ours !== '') pairs.push(`${theirs}=${ours}`);
  }
  return pairs;
}
