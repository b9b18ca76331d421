import { stringify } from 'csv-stringify/sync';
import { defuseCell } from '#domain/spreadsheet-cell.ts';

/** A number is written as it is: nobody can put a formula into one. */
export type Cell = string | number | null;

/** Rows of a CSV file that no spreadsheet runs; cells with line breaks of any kind are quoted. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuseCell(cell) : cell))),
    { quoted_match: /[\r\n]/, quoted_empty: false, cast: { number: String } },
  );
}
