import { stringify } from 'csv-stringify/sync';
import { escapeSpreadsheetCell } from '#lib/spreadsheet-cell.ts';
import type { ListingFormat } from './export-row.ts';

/** Numbers are not escaped: they cannot contain a formula. */
export type CsvCell = string | number | null;

/** CSV rows with escaped formulas; cells with any kind of line break are quoted. */
export function formatCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeSpreadsheetCell(cell) : cell))),
    { quoted_match: /[\r\n]/, quoted_empty: false, cast: { number: String } },
  );
}

export const csvFormat: ListingFormat = {
  start: ({ columns }) => formatCsvRows([columns]),
  formatRows: (rows, { columns }) =>
    formatCsvRows(
      rows.map(({ cells }) =>
        columns.map((column) => {
          const cell = cells[column];
          return Array.isArray(cell) ? cell.join(', ') : (cell ?? null);
        }),
      ),
    ),
  separator: '',
  end: '',
};
