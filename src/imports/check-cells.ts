import type { FileRow } from './import-file.ts';

/** The database stores neither NUL nor lone surrogates, also not in columns that are only sampled. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** A row of cells with storable names. The first cell that cannot be stored is reported. */
export function checkCells(line: number, cells: ReadonlyMap<string, string>): FileRow {
  for (const [name, cell] of cells) {
    if (!isStorable(cell)) return { line, error: `"${name}" contains a character that can’t be stored.` };
  }
  return { line, cells };
}
