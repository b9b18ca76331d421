import { type FileRow, ImportError } from '../import-file.ts';

/** The database stores neither NUL nor lone surrogates, also not in columns that are only sampled. */
export const isDatabaseText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** A row of cells with storable names. The first cell that cannot be stored is reported. */
export function checkCells(line: number, cells: ReadonlyMap<string, string>): FileRow {
  for (const [name, cell] of cells) {
    if (!isDatabaseText(cell)) return { line, error: `"${name}" contains a character that can’t be stored.` };
  }
  return { line, cells };
}

/** The column names of a table. A name that occurs again gets a number: "Phone", "Phone 2". */
export function parseHeader(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim().replace(/\s+/g, ' ');
    if (!isDatabaseText(name))
      throw new ImportError(`The name of column ${at + 1} contains a character that can’t be stored.`);
    let unique = name;
    for (let count = 2; name !== '' && names.includes(unique); count++) unique = `${name} ${count}`;
    names.push(unique);
  }
  return names;
}

/** A row of a table, whose cells have the names of the first row. */
export function toFileRow(names: readonly string[], cells: readonly string[], line: number): FileRow {
  const beyond = cells.slice(names.length).some((cell) => cell !== '');
  if (beyond || cells.length < names.length) {
    return { line, error: `The row has ${cells.length} cells, but the first row names ${names.length} columns.` };
  }
  return checkCells(line, new Map(names.map((name, at) => [name, cells[at] ?? ''])));
}
