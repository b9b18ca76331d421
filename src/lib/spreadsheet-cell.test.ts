import { expect, test } from 'vitest';
import { escapeSpreadsheetCell, unescapeSpreadsheetCell } from './spreadsheet-cell.ts';

//
test.each(['=HYPERLINK("http://evil","x")', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])(
  '%j is escaped and restored',
  (text) => {
    expect(escapeSpreadsheetCell(text)).toBe(`'${text}`);
    expect(unescapeSpreadsheetCell(escapeSpreadsheetCell(text))).toBe(text);
  },
);

//
test.each(["'=1", "''+1", "'", "'tis", '', 'Plain', '1=1'])('%j survives escaping and unescaping', (text) => {
  expect(unescapeSpreadsheetCell(escapeSpreadsheetCell(text))).toBe(text);
});

test('an apostrophe that belongs to a word is preserved', () => {
  expect(escapeSpreadsheetCell("'Tis the Season")).toBe("'Tis the Season");
});
