const FORMULA_PATTERN = /^'*[=+\-@\t\r]/;
const ESCAPED_PATTERN = /^'+[=+\-@\t\r]/;

/**
 * What a spreadsheet would run as a formula gets an apostrophe, which makes it text. So does what looks as if it had one
 * already: only then can the apostrophe be told from one that was always there.
 */
export function escapeSpreadsheetCell(text: string): string {
  return FORMULA_PATTERN.test(text) ? `'${text}` : text;
}

/** Takes exactly that apostrophe away again. */
export function unescapeSpreadsheetCell(cell: string): string {
  return ESCAPED_PATTERN.test(cell) ? cell.slice(1) : cell;
}
