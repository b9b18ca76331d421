import { stringify } from 'csv-stringify/sync';
import { escapeSpreadsheetCell } from '#lib/spreadsheet-cell.ts';

/** A number is written as it is: nobody can put a formula into one. */
export type CsvCell = string | number | null;

/** Rows of a CSV file that no spreadsheet runs; cells with line breaks of any kind are quoted. */
export function formatCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeSpreadsheetCell(cell) : cell))),
    { quoted_match: /[\r\n]/, quoted_empty: false, cast: { number: String } },
  );
}
