const FORMULA_PATTERN = /^'*[=+\-@\t\r]/;
const ESCAPED_PATTERN = /^'+[=+\-@\t\r]/;

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe. Text that already looks escaped gets one
 * more, so that unescaping restores the original.
 */
export function escapeSpreadsheetCell(text: string): string {
  return FORMULA_PATTERN.test(text) ? `'${text}` : text;
}

/** Reverses `escapeSpreadsheetCell`. */
export function unescapeSpreadsheetCell(cell: string): string {
  return ESCAPED_PATTERN.test(cell) ? cell.slice(1) : cell;
}
