const FORMULA = /^'*[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;

/**
 * What a spreadsheet would run as a formula gets an apostrophe, which makes it text. So does what looks as if it had one
 * already: only then can the apostrophe be told from one that was always there.
 */
export function defuseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes exactly that apostrophe away again. */
export function readDefusedCell(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell;
}
